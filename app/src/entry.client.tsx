import { startApp } from '@listgrove/web/react/start-app';

startApp();
