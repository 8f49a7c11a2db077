// Manifests and meta tags cannot read CSS variables. A test compares these with ui/theme.css.

/** The color of the page behind everything, which systems show while the app opens. */
export const pageColor = '#f8f8f4';

/** The colors of the app's header in both schemes, which systems give to the status bar or the title bar. */
export const headerColors = { light: '#ffffff', dark: '#0b1e16' };
