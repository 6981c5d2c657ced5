CREATE TABLE `graduations` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`task_id` text NOT NULL,
	`title` text NOT NULL,
	`icon` text NOT NULL,
	`date` text NOT NULL,
	`by` text NOT NULL,
	`seen_at` integer,
	`back_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `graduations_live` ON `graduations` (`user_id`,`task_id`) WHERE "graduations"."back_at" IS NULL;--> statement-breakpoint
CREATE INDEX `graduations_user` ON `graduations` (`user_id`,`date`);--> statement-breakpoint
CREATE INDEX `graduations_family` ON `graduations` (`family_id`,`task_id`);--> statement-breakpoint
CREATE TABLE `kept_habits` (
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`task_id` text NOT NULL,
	`date` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`user_id`, `task_id`),
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kept_habits_family` ON `kept_habits` (`family_id`,`user_id`);