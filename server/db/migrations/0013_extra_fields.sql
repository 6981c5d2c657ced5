ALTER TABLE `users` ADD `extra_fields` text;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `extra_fields` text;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `listed_since` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `extra_fields` text;