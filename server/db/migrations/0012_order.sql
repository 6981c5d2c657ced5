DROP INDEX `tasks_family`;--> statement-breakpoint
ALTER TABLE `tasks` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `tasks` SET `position` = `ordered`.`place`
	FROM (
		SELECT `id`, row_number() OVER (PARTITION BY `family_id` ORDER BY `created_at`, `rowid`) AS `place` FROM `tasks`
	) AS `ordered`
	WHERE `ordered`.`id` = `tasks`.`id`;--> statement-breakpoint
CREATE INDEX `tasks_family` ON `tasks` (`family_id`,`deleted_at`,`position`);