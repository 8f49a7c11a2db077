/** Texts that programs often handle wrong, as they stand in an address or a form. */
export const badTexts = [
  ...words(`%00 a%00b % %zz %E0%A4%A %ED%A0%80 %C0%AE %F0%9F%8D%8B %0d%0aX-Evil:+1 %2500 %%0000 %E2%80%AE %EF%BF%BF
    ' ';-- " \\ <script> ../../etc/passwd //evil.example javascript:alert(1) https://[ {{7*7}} %28%28a%2B%29%2B%29$
    -1 0 1e999 NaN 99999999999999999999 2147483648 -2147483649 0.1 null undefined [object+Object] true
    __proto__ constructor toString {"a":1} [] { "\\u0000" {"title":"\\ud800\\u0000"} "\\ud800" 2026-02-30 0000-00-00
    +275760-09-14T00:00:00.000Z -271822-01-01T00:00:00Z a@b a@b.example a%00@b.example %40 a,b,,c *,/x,%0A`),
  '',
  `${'a'.repeat(300)}@b.example`,
  'a'.repeat(5_000),
  '%F0%9F%8D%8B'.repeat(500),
];

/** The names of fields and of parameters in addresses. */
export const names = words(`token q page return kind notice order type status with w age _routes version paths index
  intent id name email password code title excerpt content keywords description category cover_image featured
  draft message vote request_id helpful wanted is_active updated_at alt focal_x focal_y is_decorative ref website
  current_password new_password confirm_password admin_notes edited priority severity stamp slide_interval role
  site_name primary_color offer_ends_on slide_interval:version location consent target_pages effective_date rating
  order_index steps_to_reproduce browser uri key image without-script confirmed topic view`);

/** Values that some field accepts, so that requests get past the first check. */
export const goodTexts = words(`yes no true report request login signup delete notes describe slider page global
  password name end end-others resend two-factor-begin two-factor-confirm add vote published draft approved confirmed
  fixed denied high low general all necessary head footer privacy terms 1 2 5 0.5 %2317804d maya@example.com
  four+green+trees %3Cp%3EEggs%3C%2Fp%3E Eggs /blog * /feedback 2026-01-01 2026-01-01T00:00:00.000Z post help_article
  home 320 general branding`);

/** Addresses beside the routes. */
export const otherPaths = words(`/events /healthz /__manifest /assets/none.js /media/leaf.png /media/..%2f..%2fx
  /admin/uploads /admin/uploads/x /share/blog/x.png /favicon.ico /.env //evil.example/login /_.data /.data /%2e%2e/
  /blog.data.data /blog/ /BLOG /blog;a /%2Fblog /_root.data /__vite_ping`);

function words(text: string): string[] {
  return text.split(/\s+/);
}
