ALTER TABLE `families` ADD `notes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `families` SET `notes` = '["counselors"]'
	WHERE `id` IN (
		SELECT `family_id` FROM `roles`
		WHERE lower(trim(`name`)) IN ('counselor', 'tutor') AND json_extract(`permissions`, '$.canViewProgress') = 1
	);
