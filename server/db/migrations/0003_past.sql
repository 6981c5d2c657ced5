CREATE TABLE `professional_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`professional_id` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `professional_periods_live` ON `professional_periods` (`user_id`) WHERE "professional_periods"."end_date" IS NULL;--> statement-breakpoint
CREATE INDEX `professional_periods_end` ON `professional_periods` (`user_id`,`end_date`);--> statement-breakpoint
INSERT INTO `professional_periods` (`id`, `user_id`, `professional_id`, `start_date`)
	SELECT u.`id`, u.`id`, u.`assigned_professional`, '1970-01-01'
	FROM `users` u JOIN `roles` r ON r.`id` = u.`role_id`
	WHERE u.`assigned_professional` IS NOT NULL AND r.`type` = 'child';
--> statement-breakpoint
CREATE TABLE `__new_task_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`task_id` text NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`assigned_by` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`source` text NOT NULL,
	`period` text NOT NULL,
	`day_type` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_task_assignments` (`rowid`, `id`, `task_id`, `user_id`, `family_id`, `assigned_by`, `assigned_at`, `source`, `period`, `day_type`, `start_date`, `end_date`)
	SELECT a.`rowid`, a.`id`, a.`task_id`, a.`user_id`, a.`family_id`, a.`assigned_by`, a.`assigned_at`, a.`source`, t.`period`, t.`day_type`, a.`start_date`, a.`end_date`
	FROM `task_assignments` a JOIN `tasks` t ON t.`id` = a.`task_id`;
--> statement-breakpoint
DROP TABLE `task_assignments`;--> statement-breakpoint
ALTER TABLE `__new_task_assignments` RENAME TO `task_assignments`;--> statement-breakpoint
CREATE UNIQUE INDEX `task_assignments_live` ON `task_assignments` (`user_id`,`task_id`) WHERE "task_assignments"."end_date" IS NULL;--> statement-breakpoint
CREATE INDEX `task_assignments_user` ON `task_assignments` (`user_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `task_assignments_end` ON `task_assignments` (`user_id`,`end_date`);--> statement-breakpoint
CREATE INDEX `task_assignments_task` ON `task_assignments` (`task_id`);
