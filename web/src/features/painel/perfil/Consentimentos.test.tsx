// A consent is given only after its text: what for, how long, how it is taken back.
import { TEXTOS } from '@sie/domain/pessoas/cadastro/consentimentos.ts'
import { novaPessoa } from '@sie/domain/pessoas/collections/praticantes.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { Consentimentos } from './Consentimentos.tsx'

onEngine()

const ANA = novaPessoa('Ana Lima')
const adult = { ...ANA, id: 'ana', dadosPessoais: { ...ANA.dadosPessoais, birthdate: '1990-05-14' } }

test.each([
  ['Uso da imagem', 'imagem'],
  ['Uso dos dados pessoais', 'lgpd'],
] as const)('%s is accepted in the dialog that says what it is', async (nome, tipo) => {
  const { user, calls } = await show('/profile?aba=consentimentos', <Consentimentos pessoa={adult as never} />, {
    as: { ...SECRETARIA, uid: 'ana', name: 'Ana Lima', entidades: {} },
    answers: { meuConsentimento: () => ({}) } as never,
  })
  const given = () => calls.filter(({ name }) => name === 'meuConsentimento').map(({ input }) => input)
  await user.click(await screen.findByRole('button', { name: `Ler e aceitar: ${nome}` }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(TEXTOS[tipo])
  expect(given()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar' }))
  await waitFor(() => expect(given()).toEqual([{ tipo, dado: true }]))
})
