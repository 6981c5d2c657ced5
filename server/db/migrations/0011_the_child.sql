CREATE TABLE `device_sign_ins` (
	`device_id` text NOT NULL,
	`user_id` text NOT NULL,
	`way` text NOT NULL,
	PRIMARY KEY(`device_id`, `user_id`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_sign_ins_user` ON `device_sign_ins` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `pin_length` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `pictures_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `face_chosen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reading` text DEFAULT 'well' NOT NULL;--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `thanked_at` integer;--> statement-breakpoint
CREATE INDEX `ledger_entries_adjustments` ON `ledger_entries` (`user_id`,`date`) WHERE "ledger_entries"."kind" = 'adjustment' AND "ledger_entries"."voided_at" IS NULL;--> statement-breakpoint
UPDATE `users` SET `face_chosen_at` = `updated_at` WHERE `profile_image_url` IS NOT NULL;
