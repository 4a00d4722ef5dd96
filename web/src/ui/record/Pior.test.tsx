import { address } from '@sie/domain/base/portal/address.ts'
import { veredicto } from '@sie/domain/base/records/veredicto.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DentroDeLigacao, Pior } from './Pior.tsx'

test('the reason of a state is reached by the keyboard, and a state that is well takes no stop of it', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Pior situacao={[veredicto('success', 'Filiada', 'A filiação está em vigor.')]} />
      <Pior situacao={[veredicto('error', 'Suspensa', 'Suspensa até 01/02/2027.')]} />
    </>,
  )
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Suspensa')
  const reason = await screen.findByRole('tooltip', { name: 'Suspensa até 01/02/2027.' })
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(reason.id)
})

test('inside a link a state is nothing else to press, and its reason is read there', () => {
  render(
    <DentroDeLigacao value>
      <a href={address('/')}>
        <Pior situacao={[veredicto('error', 'Suspensa', 'Até 01/02/2027.')]} />
      </a>
    </DentroDeLigacao>,
  )
  expect(screen.getByRole('link', { name: /Suspensa.*Até 01\/02\/2027\./ }).querySelector('[tabindex]')).toBeNull()
})
