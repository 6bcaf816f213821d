import { expect, type Page, test } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { boardOf, findPosition, mayAct, openPosition, withSettings } from './kept-games.ts';
import { clickRoute } from './table-page.ts';

