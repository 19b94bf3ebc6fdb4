/** The settings that production requires, without any service behind them: for tests that start in production mode. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://named.by.the.test/school',
  SESSION_SECRET: 'a1b2c3d4'.repeat(4),
  EDGE_TOKEN: 'e5f6a7b8'.repeat(2),
  PUBLIC_URL: 'https://school.gargoyle.test',
  API_PUBLIC_URL: 'https://api.gargoyle.test',
  PAYMENTS: 'sandbox',
  HUMAN_CHECK: 'local',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'School <post@school.gargoyle.test>',
};
