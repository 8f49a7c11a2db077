import { Specimen } from './specimen';

const colors = [
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-ink',
  'bg-muted',
  'bg-line',
  'bg-control',
  'bg-accent',
  'bg-accent-soft',
  'bg-accent-ink',
  'bg-danger',
  'bg-warning',
  'bg-success',
];

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'];

export function Tokens() {
  return (
    <>
      <Specimen name="Colours">
        {colors.map((color) => (
          <figure key={color} className="text-sm">
            <div className={`h-14 w-20 rounded-sm border border-line ${color}`} />
            <figcaption className="mt-1 text-muted">{color.slice(3)}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="Type" wide>
        {sizes.map((size) => (
          <p key={size} className={`${size} tracking-tight`}>
            One list, everyone <span className="text-sm tracking-normal text-muted">{size}</span>
          </p>
        ))}
      </Specimen>
    </>
  );
}
