const shapes = {
  square: 'size-5 rounded-[0.375rem] border hover:border-ink',
  round: 'size-5.5 rounded-full border-2 hover:border-accent-ink',
};

/** The box of a checkbox, without a label. It is smaller than a finger: its label or parent gives it 44 px. */
export function TickBox({
  shape = 'square',
  ...input
}: { shape?: keyof typeof shapes } & Omit<React.ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <input
      type="checkbox"
      {...input}
      className={`shrink-0 appearance-none border-control bg-raised bg-center bg-no-repeat transition-colors checked:border-accent checked:bg-accent checked:bg-(image:--tick) aria-invalid:border-danger ${shapes[shape]}`}
    />
  );
}
