ALTER TABLE `calendar_events` ADD `unconfirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody knows who changed an event last. What its owner, a child, could not have raised is taken as the child's own.
UPDATE `calendar_events` SET `unconfirmed` = 1
WHERE `creation_points` <= 10 AND `completion_points` <= 15
	AND `user_id` IN (SELECT u.`id` FROM `users` u JOIN `roles` r ON r.`id` = u.`role_id` WHERE r.`type` = 'child');
