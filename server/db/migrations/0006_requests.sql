CREATE TABLE `goals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`reward_id` text NOT NULL,
	`cost` integer NOT NULL,
	`cost_before` integer,
	`since_date` text NOT NULL,
	`set_by` text NOT NULL,
	`ended_at` integer,
	`ended_why` text,
	`seen_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `goals_family` ON `goals` (`family_id`,`reward_id`);--> statement-breakpoint
CREATE TABLE `reward_children` (
	`reward_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`reward_id`, `user_id`),
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reward_children_user` ON `reward_children` (`user_id`);--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`icon` text NOT NULL,
	`points` integer NOT NULL,
	`status` text NOT NULL,
	`entry_seq` integer,
	`note` text DEFAULT '' NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`handed_over_at` integer,
	`seen_at` integer,
	`shared` integer DEFAULT false NOT NULL,
	`due_seen_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_waiting` ON `requests` (`user_id`,`date`,`kind`,`subject_id`) WHERE "requests"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `requests_waiting_shared` ON `requests` (`subject_id`,`date`) WHERE "requests"."status" = 'waiting' AND "requests"."kind" = 'task' AND "requests"."shared" = 1;--> statement-breakpoint
CREATE INDEX `requests_family` ON `requests` (`family_id`,`status`,`asked_at`);--> statement-breakpoint
CREATE INDEX `requests_to_hand_over` ON `requests` (`family_id`,`asked_at`) WHERE "requests"."kind" = 'reward' AND "requests"."status" = 'granted' AND "requests"."handed_over_at" IS NULL;--> statement-breakpoint
CREATE INDEX `requests_unseen` ON `requests` (`user_id`,`asked_at`) WHERE "requests"."status" IN ('granted', 'declined') AND "requests"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX `requests_user` ON `requests` (`user_id`,`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `requests_entry` ON `requests` (`entry_seq`) WHERE "requests"."entry_seq" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `families` ADD `look_days` integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE `rewards` ADD `ask_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `rewards` ADD `how_often` text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE `rewards` ADD `audience` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `look_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_entries_rewards` ON `ledger_entries` (`user_id`,`subject_id`,`date`) WHERE "ledger_entries"."kind" = 'reward' AND "ledger_entries"."voided_at" IS NULL;