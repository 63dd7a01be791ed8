interface Named {
  firstname: string
  lastname: string
  email: string | null
}

/** `Camille Laurent`; the mail address of people who have given no name. */
export const fullName = ({ firstname, lastname, email }: Named) => `${firstname} ${lastname}`.trim() || (email ?? '')
