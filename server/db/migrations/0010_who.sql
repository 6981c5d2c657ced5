CREATE TABLE `__new_calendar_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`family_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`time` text,
	`type` text DEFAULT 'appointment' NOT NULL,
	`color` text DEFAULT 'primary' NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`is_all_day` integer DEFAULT false NOT NULL,
	`is_recurring` integer DEFAULT false NOT NULL,
	`recurring_type` text DEFAULT 'weekly' NOT NULL,
	`recurring_end_date` text,
	`creation_points` integer DEFAULT 10 NOT NULL,
	`completion_points` integer DEFAULT 15 NOT NULL,
	`points_earned` integer DEFAULT 0 NOT NULL,
	`unconfirmed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_calendar_events` (`rowid`, `id`, `user_id`, `family_id`, `title`, `description`, `date`, `time`, `type`, `color`, `is_private`, `is_all_day`, `is_recurring`, `recurring_type`, `recurring_end_date`, `creation_points`, `completion_points`, `points_earned`, `unconfirmed`, `created_at`, `updated_at`, `deleted_at`)
	SELECT e.`rowid`, e.`id`, u.`id`, e.`family_id`, e.`title`, e.`description`, e.`date`, e.`time`, e.`type`, e.`color`, e.`is_private`, e.`is_all_day`, e.`is_recurring`, e.`recurring_type`, e.`recurring_end_date`, e.`creation_points`, e.`completion_points`, e.`points_earned`, e.`unconfirmed`, e.`created_at`, e.`updated_at`, e.`deleted_at`
	FROM `calendar_events` e LEFT JOIN `users` u ON u.`id` = e.`user_id`;
--> statement-breakpoint
DROP TABLE `calendar_events`;--> statement-breakpoint
ALTER TABLE `__new_calendar_events` RENAME TO `calendar_events`;--> statement-breakpoint
CREATE INDEX `calendar_events_family` ON `calendar_events` (`family_id`,`deleted_at`,`date`);--> statement-breakpoint
CREATE INDEX `calendar_events_creator` ON `calendar_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calendar_events_series` ON `calendar_events` (`family_id`,`deleted_at`,`is_recurring`,`date`);--> statement-breakpoint
ALTER TABLE `families` ADD `notes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `families` SET `notes` = '["counselors"]'
	WHERE `id` IN (
		SELECT `family_id` FROM `roles`
		WHERE lower(trim(`name`)) IN ('counselor', 'tutor') AND json_extract(`permissions`, '$.canViewProgress') = 1
	);
