// The choice of messages by WhatsApp in the profile.
import { expect, test } from 'vitest'
import { onEngine, screen, show, waitFor } from '../../../../../tests/support/screen.tsx'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { PeloWhatsApp } from './PeloWhatsApp.tsx'

onEngine()

const NONE = { menor: false, numero: '', em: 0, retiradoPor: '' as const, celular: '(48) 99999-0000' }
const AT = Date.UTC(2026, 4, 1, 15)

test('the number of the account is offered, accepted and taken back', async () => {
  let held: { numero: string; em: number; retiradoPor: '' | 'perfil' } = { numero: '', em: 0, retiradoPor: '' }
  const { user, calls } = await show('/profile?aba=avisos', <PeloWhatsApp />, {
    answers: {
      meuWhatsApp: ({ aceita }) => {
        if (aceita === true) held = { numero: '+5548999991111', em: AT, retiradoPor: '' }
        if (aceita === false) held = { numero: '', em: AT, retiradoPor: 'perfil' }
        return { ...NONE, ...held }
      },
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Celular com WhatsApp' })
  expect(field.value).toBe('(48) 99999-0000')
  await user.clear(field)
  await user.type(field, '48999991111')
  await user.click(screen.getByRole('button', { name: 'Aceitar mensagens' }))
  await screen.findByText(/^Você aceitou receber em \(48\) 99999-1111, desde 01\/05\/2026/)
  expect(calls.find(({ input }) => (input as { aceita?: boolean }).aceita)?.input).toEqual({
    aceita: true,
    numero: '(48) 99999-1111',
  })
  await user.click(screen.getByRole('button', { name: 'Não receber mais' }))
  await screen.findByText(/^Você saiu em 01\/05\/2026/)
})

test('what is wrong stands at the field, and what was typed stays', async () => {
  const { user } = await show('/profile?aba=avisos', <PeloWhatsApp />, {
    answers: {
      meuWhatsApp: ({ aceita }) => {
        if (aceita) throw new ErroSIE('dados-invalidos', { numero: 'Informe o celular com DDD.' })
        return NONE
      },
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Celular com WhatsApp' })
  await user.clear(field)
  await user.type(field, '4833')
  await user.click(screen.getByRole('button', { name: 'Aceitar mensagens' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  screen.getByText('Informe o celular com DDD.')
  expect(field.value).toBe('(48) 33')
})

test('what fails otherwise stands apart from the field', async () => {
  const { user } = await show('/profile?aba=avisos', <PeloWhatsApp />, {
    answers: {
      meuWhatsApp: ({ aceita }) => {
        if (aceita) throw new ErroSIE('dados-invalidos', { aceita: 'Falta a sua data de nascimento.' })
        return NONE
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar mensagens' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Falta a sua data de nascimento.')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false')
})

test('a choice that cannot be read is said, and read again', async () => {
  let fails = true
  const { user } = await show('/profile?aba=avisos', <PeloWhatsApp />, {
    answers: {
      meuWhatsApp: () => {
        if (fails) throw new ErroSIE('servico-indisponivel')
        return { ...NONE, numero: '+5548999991111', em: AT }
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  fails = false
  await user.click(again)
  await screen.findByRole('button', { name: 'Não receber mais' })
})

test('a minor reads that the guardian decides, and nothing else', async () => {
  await show('/profile?aba=avisos', <PeloWhatsApp />, { answers: { meuWhatsApp: () => ({ ...NONE, menor: true }) } })
  await screen.findByText(/^Até os 18 anos quem recebe/)
  expect(screen.queryByRole('button')).toBeNull()
})
