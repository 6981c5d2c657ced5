CREATE TABLE `kind_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`from_id` text NOT NULL,
	`text` text NOT NULL,
	`date` text NOT NULL,
	`entry_seq` integer,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`removed_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kind_words_page` ON `kind_words` (`user_id`,`id`) WHERE "kind_words"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `kind_words_author` ON `kind_words` (`user_id`,`from_id`,`id`) WHERE "kind_words"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `kind_words_day` ON `kind_words` (`user_id`,`date`);--> statement-breakpoint
CREATE INDEX `kind_words_family` ON `kind_words` (`family_id`,`id`);--> statement-breakpoint
CREATE INDEX `kind_words_open` ON `kind_words` (`family_id`,`date`) WHERE "kind_words"."entry_seq" IS NULL AND "kind_words"."seen_at" IS NULL AND "kind_words"."removed_at" IS NULL AND "kind_words"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `kind_words_entry` ON `kind_words` (`entry_seq`) WHERE "kind_words"."entry_seq" IS NOT NULL;