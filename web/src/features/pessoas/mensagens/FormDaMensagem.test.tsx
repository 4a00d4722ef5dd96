// The form of a message to many: fields, the message as one recipient reads it, and conversations of WhatsApp.
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { FormDaMensagem } from './FormDaMensagem.tsx'

onEngine()

const REMETENTE = { id: 'fctkd', nome: 'FCTKD', federacao: 'fctkd' }
const open = () =>
  show(
    '/sie/cadastros/pessoas?ver=mensagens',
    <FormDaMensagem remetentes={[REMETENTE]} evento="" onSent={() => {}} />,
    {
      as: { ...SECRETARIA, entidades: { fctkd: ['praticantes:ler', 'praticantes:comunicar'] } },
      answers: {
        previaDoComunicado: () => ({ total: 2, exato: true, fora: 0, semConta: 1 }),
        exemploDoComunicado: ({ texto, posicao = 0, enviar, anexo }) => ({
          nome: ['Ana', 'Rui'][posicao]!,
          quantos: 2,
          assunto: 'Exame',
          texto: texto.replace('{primeiroNome}', ['Ana', 'Rui'][posicao]!),
          anexo: anexo ? { ...anexo, bytes: 2048 } : null,
          email: enviar === true,
        }),
        enviarComunicado: ({ id }) => ({ id, total: 2 }),
        conversasDoComunicado: () => ({
          pessoas: [{ id: 'ana', nome: 'Ana', link: 'https://wa.me/5548999990000?text=oi' }],
          fora: [{ nome: 'Rui', motivo: 'semNumero' as const }],
          cursor: null,
        }),
      },
      files: {
        send: (_file, { registro, finalidade }) =>
          Promise.resolve({ caminho: `anexos/eu/${registro}/${finalidade}.pdf`, motivo: '' }),
      },
    },
  )
const texto = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem/ })
const press = (name: string) => screen.getByRole('button', { name })

test('a field goes in where one writes, an unknown one is named at once', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Olá, . Venha ao exame')
  texto().setSelectionRange(5, 5)
  await user.click(press('Primeiro nome'))
  expect(texto().value).toBe('Olá, {primeiroNome}. Venha ao exame')
  await user.type(texto(), ' {{nom}')
  expect(texto().getAttribute('aria-invalid')).toBe('true')
  screen.getByText(/^Não há o campo \{nom\}\. Use \{nome\}, /)
})

test('the message is read as each recipient will, tested, and opened in WhatsApp one by one', async () => {
  const { user, calls } = await open()
  await user.type(await screen.findByRole('textbox', { name: /^Assunto/ }), 'Exame')
  await user.type(texto(), 'Olá, {{primeiroNome}, venha')
  await screen.findByText('Vai para 2 pessoas.')
  screen.getByText(/^1 não tem conta no portal para ler;/)
  await user.click(press('Ver como fica'))
  const shown = within(await screen.findByRole('region', { name: 'Como fica' }))
  await shown.findByText('Olá, Ana, venha')
  await user.click(shown.getByRole('button', { name: 'Próxima pessoa' }))
  await shown.findByText('Olá, Rui, venha')
  await user.click(shown.getByRole('button', { name: 'Enviar um teste para mim' }))
  await screen.findByText('O teste está nos seus avisos e no seu e-mail.')
  await user.click(press('Pelo WhatsApp'))
  const list = within(await screen.findByRole('region', { name: 'Conversas do WhatsApp' }))
  const link = await list.findByRole('link', { name: 'Abrir a conversa com Ana' })
  expect(link.getAttribute('href')).toBe('https://wa.me/5548999990000?text=oi')
  list.getByText('1 pessoa fica de fora')
  await user.click(list.getByRole('checkbox', { name: 'Ana: conversa aberta' }))
  await list.findByText(/^1 de 1 aberta\./)
  expect(calls.filter(({ name }) => name === 'enviarComunicado')).toEqual([])
  // What stands beside is of another text now.
  await user.type(texto(), '!')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Conversas do WhatsApp' })).toBeNull())
})

test('a file goes with the message, is shown as it goes, and one that is too large is not sent', async () => {
  const { user, calls } = await open()
  await user.type(await screen.findByRole('textbox', { name: /^Assunto/ }), 'Exame')
  await user.type(texto(), 'Segue o edital')
  const pick = async (name: string, bytes: number) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input!, new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  }
  await pick('grande.pdf', 5 * 1024 * 1024 + 1)
  await screen.findByText('O anexo passa de 5 MB. Envie um menor.')
  await pick('Edital.pdf', 2048)
  await screen.findByText('Edital.pdf (2 KB)')
  await user.click(press('Ver como fica'))
  await screen.findByText('Anexo: Edital.pdf (2 KB)')
  await user.click(press('Enviar'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'enviarComunicado')).toBe(true))
  const sent = calls.find(({ name }) => name === 'enviarComunicado')?.input as { id: string }
  expect(sent).toMatchObject({
    anexo: { arquivo: `anexos/eu/${sent.id}/anexoDoComunicado.pdf`, nome: 'Edital.pdf' },
  })
  await waitFor(() => expect(screen.queryByText('Edital.pdf (2 KB)')).toBeNull())
})
