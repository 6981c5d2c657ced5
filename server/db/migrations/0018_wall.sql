ALTER TABLE `devices` ADD `shows` text DEFAULT 'rings' NOT NULL;--> statement-breakpoint
ALTER TABLE `devices` ADD `shows_points` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `devices` ADD `extra_fields` text;