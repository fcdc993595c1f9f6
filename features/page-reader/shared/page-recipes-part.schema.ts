import { z } from 'zod';
import { maxPageRecipes, maxPageUrlLength } from './page-recipes-part.ts';

const maxTitleLength = 300;

const PageRecipe = z.object({ url: z.url().max(maxPageUrlLength), title: z.string().max(maxTitleLength) });

export const PageRecipes = z.object({ pages: z.array(PageRecipe).max(maxPageRecipes) });
