import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { queryClient } from '../../api/query'
import { bindNavigation } from '../../core/navigation'
import { path } from '../../core/paths'
import { dialogs } from '../dialogs'
import { field } from '../forms'
import { formScreen } from './formScreen'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const Comment = formScreen({
  title: 'Commenter',
  action: 'NewOrderComment',
  schema: v.object({ comment: field.required() }),
  fields: () => [{ name: 'comment', label: 'Commentaire' }],
  request: ({ comment }, { orderId }: { orderId: number }) => ({ orderId, comment, va: false, vp: false }),
  back: path('/allorders'),
  after: () => path('/conciergeOrderDetail/{id}', { id: 7 }),
})

it('asks before what was typed on the page is lost, and leads on once it was sent', async () => {
  location.hash = '/'
  const root = createRootRoute()
  const at = (path: string, text: string) => createRoute({ getParentRoute: () => root, path, component: () => text })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Comment context={{ orderId: 7 }} />,
  })
  const routeTree = root.addChildren([
    form,
    at('/allorders', 'La liste'),
    at('/conciergeOrderDetail/$id', 'La commande'),
  ])
  const router = createRouter({ routeTree, history: createHashHistory() })
  bindNavigation((to, options) => router.navigate({ href: to, ...options } as never))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Commentaire/), 'Bonjour')
  const asked = vi.spyOn(dialogs, 'confirm').mockResolvedValueOnce(false)
  await user.click(screen.getByText('Retour'))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.getByLabelText(/^Commentaire/)).toHaveValue('Bonjour')

  vi.mocked(realCall).mockResolvedValueOnce({} as never)
  await user.click(screen.getByText('Enregistrer'))
  expect(await screen.findByText('La commande')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})
