import { Button, ButtonLink } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { IconButton } from '@listgrove/ui/icon-button';
import { ExternalLink, linkLook } from '@listgrove/ui/link';
import { Select } from '@listgrove/ui/select';
import { SelectMenu } from '@listgrove/ui/select-menu';
import { Textarea } from '@listgrove/ui/textarea';
import { Pencil } from 'lucide-react';
import { Specimen } from './specimen';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const priorities = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
];

export function Controls() {
  return (
    <>
      <Specimen name="Button">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button size="sm">small</Button>
        <Button size="lg">large</Button>
        <Button disabled>disabled</Button>
        <Button busy>busy</Button>
        <ButtonLink href="/design" look="secondary">
          a link
        </ButtonLink>
        <IconButton label="Edit">
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Edit, disabled" disabled>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      </Specimen>
      <Specimen name="Link">
        <a href="/design" className={linkLook('inline')}>
          inline
        </a>
        <a href="/design" className={linkLook('plain')}>
          plain
        </a>
        <a href="/design" className={linkLook('arrow')}>
          arrow →
        </a>
        <ExternalLink href="https://listgrove.example">external</ExternalLink>
      </Specimen>
      <Specimen name="Field, textarea, select, checkbox" wide>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <Field label="Title" name="title" defaultValue="Weekly shopping" />
          <Field label="E-mail" name="email" hint="We never show it to anybody" placeholder="you@example.com" />
          <Field label="Name" name="name" error="Please tell us your name" optional />
          <Field label="Id" name="id" defaultValue="01934c2a" disabled />
          <Select label="Priority" name="priority" options={priorities} defaultValue="medium" />
          <SelectMenu label="Priority, richer" name="priority_menu" options={priorities} defaultValue="low" />
          <Select label="Severity" name="severity" options={priorities} error="Please choose one" />
          <Textarea label="Description" name="description" hint="It grows with what you write" />
          <div>
            <Checkbox label="Active" name="is_active" defaultChecked />
            <Checkbox label="Featured" name="featured" hint="Shown first in lists" />
            <Checkbox label="Accepted" name="accepted" error="Please accept the terms" />
            <Checkbox label="Locked" name="locked" disabled defaultChecked />
          </div>
        </div>
      </Specimen>
    </>
  );
}
