import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { Menu, MenuItem, MenuLine } from '@listgrove/ui/menu';
import { Tabs } from '@listgrove/ui/tabs';
import { ToastCard } from '@listgrove/ui/toast-card';
import { Tooltip } from '@listgrove/ui/tooltip';
import { showToast } from '@listgrove/web/react/toast';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Specimen } from './specimen';

const types = ['success', 'error', 'warning', 'info'] as const;

export function Overlays() {
  return (
    <>
      <Specimen name="Dialog, menu, tooltip">
        <Dialog
          title="Delete “Weekly shopping”?"
          description="The list and its 14 items are gone for everyone who shares it."
          trigger={<Button look="danger">Delete list</Button>}
          actions={
            <>
              <DialogClose>
                <Button look="secondary">Keep it</Button>
              </DialogClose>
              <DialogClose>
                <Button look="danger">Delete list</Button>
              </DialogClose>
            </>
          }
        />
        <Menu trigger={<Button look="secondary">Actions</Button>}>
          <MenuItem icon={<Pencil aria-hidden className="size-4" />} shortcut="E">
            Edit
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden className="size-4" />} disabled>
            Duplicate
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 aria-hidden className="size-4" />} danger>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Shown to everyone who shares the list">
          <Button look="quiet">With a tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs
          label="Views"
          tabs={[
            { value: 'open', label: 'Open', panel: <p>Three items are open.</p> },
            { value: 'done', label: 'Done', panel: <p>Nothing is done yet.</p> },
            { value: 'all', label: 'All', panel: <p>Three items in all.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Toast">
        {types.map((type) => (
          <Button
            key={type}
            look="secondary"
            onClick={() =>
              showToast({ type, title: `A toast: ${type}`, message: 'It says what happened in a sentence.' })
            }
          >
            {type}
          </Button>
        ))}
        <div className="grid w-full gap-3 md:grid-cols-2">
          {types.map((type) => (
            <ToastCard
              key={type}
              type={type}
              title="Post Updated"
              message="Your blog post has been updated successfully"
            />
          ))}
        </div>
      </Specimen>
    </>
  );
}
