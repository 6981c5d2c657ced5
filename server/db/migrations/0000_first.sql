CREATE TABLE `calendar_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
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
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendar_events_family` ON `calendar_events` (`family_id`,`date`);--> statement-breakpoint
CREATE TABLE `event_assignees` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `calendar_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_assignees_user` ON `event_assignees` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_completions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`completed_by` text NOT NULL,
	`completed_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `calendar_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_completions_occurrence` ON `event_completions` (`event_id`,`date`);--> statement-breakpoint
CREATE TABLE `device_pairings` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_pairings_code` ON `device_pairings` (`code_hash`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`idle_minutes` integer DEFAULT 2 NOT NULL,
	`paired_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_token` ON `devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `devices_family` ON `devices` (`family_id`);--> statement-breakpoint
CREATE TABLE `pin_attempts` (
	`device_id` text NOT NULL,
	`user_id` text NOT NULL,
	`failures` integer NOT NULL,
	`locked_until` integer,
	PRIMARY KEY(`device_id`, `user_id`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE TABLE `families` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`admin_id` text NOT NULL,
	`join_code` text NOT NULL,
	`time_zone` text NOT NULL,
	`link_name` text,
	`link_url` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `families_join_code` ON `families` (`join_code`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`role_id` text NOT NULL,
	`email` text,
	`invited_by` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_family` ON `invitations` (`family_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`permissions` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_family_name` ON `roles` (`family_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `user_colors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`color` text NOT NULL,
	`family_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_colors_user` ON `user_colors` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`pin_hash` text,
	`email` text,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`family_id` text,
	`role_id` text,
	`invited_by` text,
	`assigned_professional` text,
	`balance` integer DEFAULT 0 NOT NULL,
	`lifetime_points` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_professional`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_family` ON `users` (`family_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role_id`);--> statement-breakpoint
CREATE INDEX `users_professional` ON `users` (`assigned_professional`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`title` text NOT NULL,
	`icon` text NOT NULL,
	`points` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`voided_at` integer,
	`voided_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`user_id`,`date`,`kind`,`subject_id`) WHERE "ledger_entries"."voided_at" IS NULL AND "ledger_entries"."kind" IN ('task', 'reward');--> statement-breakpoint
CREATE INDEX `ledger_entries_user` ON `ledger_entries` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `ledger_entries_created_events` ON `ledger_entries` (`user_id`,`date`) WHERE "ledger_entries"."kind" = 'event_created';--> statement-breakpoint
CREATE INDEX `ledger_entries_subject` ON `ledger_entries` (`subject_id`) WHERE "ledger_entries"."kind" LIKE 'event%';--> statement-breakpoint
CREATE TABLE `progress_days` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rewards` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`name` text NOT NULL,
	`cost` integer NOT NULL,
	`icon` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`source_type` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rewards_family` ON `rewards` (`family_id`,`deleted_at`,`cost`);--> statement-breakpoint
CREATE TABLE `auto_assign_exclusions` (
	`task_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`task_id`, `user_id`),
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auto_assign_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`day_type` text DEFAULT 'both' NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auto_assign_settings_family` ON `auto_assign_settings` (`family_id`);--> statement-breakpoint
CREATE TABLE `task_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`task_id` text NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`assigned_by` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`source` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_assignments_live` ON `task_assignments` (`user_id`,`task_id`) WHERE "task_assignments"."end_date" IS NULL;--> statement-breakpoint
CREATE INDEX `task_assignments_user` ON `task_assignments` (`user_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `task_assignments_end` ON `task_assignments` (`user_id`,`end_date`);--> statement-breakpoint
CREATE INDEX `task_assignments_task` ON `task_assignments` (`task_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`text` text NOT NULL,
	`points` integer NOT NULL,
	`icon` text NOT NULL,
	`period` text NOT NULL,
	`category` text NOT NULL,
	`day_type` text NOT NULL,
	`source_type` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tasks_family` ON `tasks` (`family_id`,`deleted_at`,`created_at`);