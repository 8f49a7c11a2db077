import type { Command } from '@listgrove/ui/command-list';
import {
  ArrowDown,
  ArrowUp,
  Bell,
  CalendarCheck2,
  CalendarDays,
  CalendarRange,
  ChefHat,
  CircleUserRound,
  CopyPlus,
  Download,
  Keyboard,
  LayoutList,
  ListPlus,
  Plus,
  Search,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { calendarPath, importPath, notificationsPath, todayPath, trashPath, weekPath } from '../addresses';
import { install, installSearch, useInstallWay } from '../install/prompt';
import { wordsAnywhere } from '../keys/key-words';
import type { ListDialogName } from '../list/list-dialogs';
import { useListStore, useLists } from '../list-store-context';
import { useOpenSearch } from '../search/open-search';

/** The classes of the icons in the palette. */
export const icon = 'size-4.5 shrink-0 text-muted';

export type Action = Command & { run: () => void };

/** What the palette does beside going to a screen. */
export interface PaletteActions {
  newList: () => void;
  quickAdd: (text?: string) => void;
  help: () => void;
}

/** The actions that make lists, which guests do not. */
const makeLists = new Set(['new-list', 'copy', 'import']);

/** Returns the actions that are possible now. `show` opens a dialog about the list whose id is `list`, if one is open. */
export function usePaletteActions(
  list: string | undefined,
  show: (name: ListDialogName) => void,
  actions: PaletteActions,
): Action[] {
  const navigate = useNavigate();
  const openSearch = useOpenSearch();
  const lists = useLists();
  const { isLocal, isGuest, hasAccount } = useListStore();
  const isShopping = lists.some((view) => view.list.id === list && view.list.kind === 'shopping');
  const account = <CircleUserRound className={icon} />;
  const way = useInstallWay();
  const go = (path: string) => () => navigate(path);

  const all: Action[] = [
    {
      id: 'new-list',
      label: 'New list',
      icon: <Plus className={icon} />,
      keys: wordsAnywhere.newList.shown,
      run: actions.newList,
    },
    {
      id: 'quick-add',
      label: 'Quick add',
      icon: <ListPlus className={icon} />,
      keys: wordsAnywhere.quickAdd.shown,
      run: () => actions.quickAdd(),
    },
    {
      id: 'overview',
      label: 'Go to all lists',
      icon: <LayoutList className={icon} />,
      keys: wordsAnywhere.overview.shown,
      run: go('/'),
    },
    {
      id: 'today',
      label: 'Go to today',
      icon: <CalendarCheck2 className={icon} />,
      keys: wordsAnywhere.today.shown,
      run: go(todayPath),
    },
    { id: 'week', label: 'Go to the week', icon: <CalendarDays className={icon} />, run: go(weekPath) },
    {
      id: 'calendar',
      label: 'Go to the calendar',
      icon: <CalendarRange className={icon} />,
      run: go(calendarPath()),
    },
    {
      id: 'search',
      label: 'Search',
      icon: <Search className={icon} />,
      keys: wordsAnywhere.search.shown,
      run: () => openSearch(),
    },
    ...(hasAccount
      ? [
          {
            id: 'notifications',
            label: 'Go to the notifications',
            icon: <Bell className={icon} />,
            run: go(notificationsPath),
          },
        ]
      : []),
    { id: 'trash', label: 'Go to the trash', icon: <Trash2 className={icon} />, run: go(trashPath) },
    ...(list
      ? [
          ...(isLocal
            ? []
            : [
                {
                  id: 'share',
                  label: isGuest ? 'Members of this list' : 'Share this list',
                  icon: <UserPlus className={icon} />,
                  run: () => show('share'),
                },
              ]),
          {
            id: 'export',
            label: 'Export or print this list',
            icon: <ArrowDown className={icon} />,
            run: () => show('export'),
          },
          ...(isShopping && hasAccount
            ? [
                {
                  id: 'recipe',
                  label: 'Add from a recipe',
                  icon: <ChefHat className={icon} />,
                  run: () => show('recipe'),
                },
              ]
            : []),
          {
            id: 'copy',
            label: 'New list from this one',
            icon: <CopyPlus className={icon} />,
            run: () => show('copy'),
          },
        ]
      : []),
    { id: 'import', label: 'Import a list', icon: <ArrowUp className={icon} />, run: go(importPath) },
    ...(!hasAccount
      ? [
          { id: 'register', label: 'Create an account', icon: account, run: go('/register') },
          { id: 'login', label: 'Sign in', icon: account, run: go('/login') },
        ]
      : [{ id: 'account', label: 'Account', icon: account, run: () => location.assign('/account') }]),
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      icon: <Keyboard className={icon} />,
      keys: wordsAnywhere.help.shown,
      run: actions.help,
    },
    ...(way
      ? [
          {
            id: 'install',
            label: 'Install the app',
            icon: <Download className={icon} />,
            run: way === 'prompt' ? install : go(`/${installSearch}`),
          },
        ]
      : []),
  ];
  return isGuest ? all.filter(({ id }) => !makeLists.has(id)) : all;
}
