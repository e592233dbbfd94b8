/** "12,345". Without `Intl`, whose first use blocks a page for tens of milliseconds. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** How many there are: "1 blog", "1,200 blogs". @param noun In the singular, its plural made with an s. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
