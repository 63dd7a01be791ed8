/** The rest to pay of a price in euros when half of it comes back as a tax reduction; an odd cent is rounded up. */
export const halfOf = (euros: number) => Math.ceil(Math.round(euros * 100) / 2) / 100
