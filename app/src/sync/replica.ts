import type { MutationName, ParsedArguments } from '@listgrove/domain/lists/arguments';
import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import { LayeredRows } from '@listgrove/domain/lists/layered-rows';
import { isMutation, runMutation } from '@listgrove/domain/lists/run-mutation';
import { isCoded } from '@listgrove/kernel/errors';
import { DeviceRows } from './device-rows';
import type { DiaryEntry } from './storage';

/** The rows of the server and the diary on top of them: what the screens show. */
export class Replica {
  readonly base = new DeviceRows();
  view: LayeredRows;
  private readonly account: string;

  constructor(account: string) {
    this.account = account;
    this.view = new LayeredRows(this.base, account, '');
  }

  /** Runs a mutation on what is shown and returns the lists that it changed. Throws its CodedError if it is impossible. */
  run(name: string, args: object, at: string): string[] {
    if (!isMutation(name)) return [];
    const layer = new LayeredRows(this.view, this.account, at);
    runMutation(layer, name, args as ParsedArguments<MutationName>);
    const before = [...layer.items.keys()].flatMap((id) => this.view.item(id)?.list_id ?? []);
    layer.mergeInto(this.view);
    const lists = [...layer.lists.keys(), ...layer.userLists.keys()];
    const members = [...layer.members.keys()].map((key) => key.slice(0, 36));
    const items = [...layer.items.values()].map((item) => item.list_id);
    const commented = [...layer.comments.rows.values()].map(({ list_id }) => list_id);
    const invited = layer.invitationChanges.map(({ list_id }) => list_id);
    return [
      ...new Set([...lists, ...members, ...items, ...before, ...commented, ...invited, ...layer.giftLists.keys()]),
    ];
  }

  /** Shows the rows of the server with these changes on top. A change that has become impossible is left out. */
  replay(diary: DiaryEntry[]): void {
    this.view = new LayeredRows(this.base, this.account, '');
    for (const { name, args, at } of diary) {
      try {
        this.run(name, args, at);
      } catch (error) {
        if (!isCoded(error)) throw error;
      }
    }
  }

  /** Returns the ids of all lists that the account is a member of. */
  listIds(): string[] {
    const ids = new Set([...this.base.lists.keys(), ...this.view.lists.keys()]);
    return [...ids].filter((id) => this.view.list(id) && this.view.member(id, this.account));
  }

  /** Returns the items of a list, deleted ones too, in no order. */
  itemsOf(list: string) {
    const items = this.base.itemsOf(list).filter(({ id }) => !this.view.items.has(id));
    for (const item of this.view.items.values()) if (item.list_id === list) items.push(item);
    return items;
  }

  /** Returns the comments on the items of a list, deleted ones too, in no order. Without any comment on the device it costs nothing. */
  commentsIn(list: string): CommentRow[] {
    const { rows: changed } = this.view.comments;
    const comments = [...changed.values()].filter(({ list_id }) => list_id === list);
    if (this.base.comments.size === 0) return comments;
    for (const { id } of this.itemsOf(list))
      for (const comment of this.base.commentsOf(id)) if (!changed.has(comment.id)) comments.push(comment);
    return comments;
  }

  /** Returns the members of a list. */
  membersOf(list: string) {
    const members = [...this.base.members.values()].filter(
      ({ list_id, account_id }) => list_id === list && !this.view.members.has(`${list}/${account_id}`),
    );
    for (const member of this.view.members.values()) if (member?.list_id === list) members.push(member);
    return members;
  }
}
