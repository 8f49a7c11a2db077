-- That a cookie has no session any more is remembered until one of these changes.
SELECT announce_changes_of('feedback_sessions');
--> statement-breakpoint
SELECT announce_changes_of('feedback_accounts');
