interface Named {
  firstname: string
  lastname: string
  email: string | null
}

/** `Camille Laurent`; the address of who has given no name. */
export const fullName = ({ firstname, lastname, email }: Named) => `${firstname} ${lastname}`.trim() || (email ?? '')
