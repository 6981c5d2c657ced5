CREATE TABLE `together_weeks` (
	`family_id` text NOT NULL,
	`week` text NOT NULL,
	`target` integer NOT NULL,
	`title` text NOT NULL,
	`icon` text NOT NULL,
	`reward_id` text,
	`given_at` integer,
	`given_sum` integer,
	PRIMARY KEY(`family_id`, `week`),
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action
);
