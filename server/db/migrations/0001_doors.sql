DROP INDEX `calendar_events_family`;--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `calendar_events_creator` ON `calendar_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calendar_events_series` ON `calendar_events` (`family_id`,`deleted_at`,`is_recurring`,`date`);--> statement-breakpoint
CREATE INDEX `calendar_events_family` ON `calendar_events` (`family_id`,`deleted_at`,`date`);--> statement-breakpoint
ALTER TABLE `event_completions` ADD `undone_at` integer;--> statement-breakpoint
ALTER TABLE `pin_attempts` ADD `locks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pin_attempts` ADD `last_failure_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_entries_completed_events` ON `ledger_entries` (`user_id`,`date`) WHERE "ledger_entries"."kind" = 'event_completed';--> statement-breakpoint
UPDATE `users` SET `profile_image_url` = NULL;
