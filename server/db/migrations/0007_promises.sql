ALTER TABLE `goals` ADD `entry_seq` integer;--> statement-breakpoint
UPDATE `goals` SET `entry_seq` = (
	SELECT `requests`.`entry_seq` FROM `requests`
	WHERE `requests`.`user_id` = `goals`.`user_id` AND `requests`.`kind` = 'reward' AND `requests`.`subject_id` = `goals`.`reward_id` AND `requests`.`status` = 'waiting'
	ORDER BY `requests`.`entry_seq` LIMIT 1
) WHERE `goals`.`ended_at` IS NULL;--> statement-breakpoint
UPDATE `goals` SET `entry_seq` = (
	SELECT max(`ledger_entries`.`seq`) FROM `ledger_entries`
	WHERE `ledger_entries`.`user_id` = `goals`.`user_id` AND `ledger_entries`.`kind` = 'reward' AND `ledger_entries`.`subject_id` = `goals`.`reward_id`
	AND `ledger_entries`.`voided_at` IS NULL AND `ledger_entries`.`created_at` <= `goals`.`ended_at`
) WHERE `goals`.`ended_why` = 'redeemed';--> statement-breakpoint
UPDATE `requests` SET `status` = 'withdrawn', `seen_at` = coalesce(`seen_at`, `decided_at`)
WHERE `kind` = 'reward' AND `status` = 'declined' AND EXISTS (
	SELECT 1 FROM `ledger_entries` WHERE `ledger_entries`.`seq` = `requests`.`entry_seq` AND `ledger_entries`.`created_by` <> `requests`.`user_id`
);--> statement-breakpoint
DELETE FROM `reward_children` WHERE `user_id` NOT IN (
	SELECT `users`.`id` FROM `users` JOIN `roles` ON `roles`.`id` = `users`.`role_id` WHERE `roles`.`type` = 'child'
);
