CREATE TABLE `breaks` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`kind` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `breaks_user` ON `breaks` (`user_id`,`from_date`);--> statement-breakpoint
CREATE INDEX `breaks_family` ON `breaks` (`family_id`,`from_date`);--> statement-breakpoint
CREATE TABLE `home_patterns` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`pattern` text NOT NULL,
	`anchor` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_patterns_live` ON `home_patterns` (`user_id`) WHERE "home_patterns"."to_date" IS NULL;--> statement-breakpoint
CREATE INDEX `home_patterns_user` ON `home_patterns` (`user_id`,`from_date`);--> statement-breakpoint
CREATE INDEX `home_patterns_family` ON `home_patterns` (`family_id`,`to_date`);--> statement-breakpoint
CREATE TABLE `task_sharing` (
	`id` text PRIMARY KEY NOT NULL,
	`task_id` text NOT NULL,
	`family_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`sharing` text NOT NULL,
	`every` text NOT NULL,
	`order` text NOT NULL,
	`period` text NOT NULL,
	`day_type` text NOT NULL,
	`days` text,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_sharing_live` ON `task_sharing` (`task_id`) WHERE "task_sharing"."to_date" IS NULL;--> statement-breakpoint
CREATE INDEX `task_sharing_task` ON `task_sharing` (`task_id`,`from_date`);--> statement-breakpoint
CREATE INDEX `task_sharing_family` ON `task_sharing` (`family_id`,`to_date`);--> statement-breakpoint
CREATE TABLE `task_turn_swaps` (
	`task_id` text NOT NULL,
	`date` text NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`task_id`, `date`),
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `task_turn_swaps_user` ON `task_turn_swaps` (`user_id`);--> statement-breakpoint
CREATE INDEX `task_turn_swaps_family` ON `task_turn_swaps` (`family_id`,`date`);--> statement-breakpoint
ALTER TABLE `families` ADD `extras` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `professional_periods` ADD `keeps_family` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `keeps_family` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `shared` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_shared` ON `ledger_entries` (`subject_id`,`date`) WHERE "ledger_entries"."voided_at" IS NULL AND "ledger_entries"."kind" = 'task' AND "ledger_entries"."shared" = 1;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `days` text;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `own_days` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `task_assignments_days` ON `task_assignments` (`family_id`,`end_date`) WHERE "task_assignments"."days" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `days` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `sharing` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `turns` text;