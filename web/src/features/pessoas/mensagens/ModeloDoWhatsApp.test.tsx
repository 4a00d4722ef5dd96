// A template by WhatsApp: what stands at its places, how it reads, and what the account says.
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../../tests/support/screen.tsx'
import type { Output } from '../../../platform/callables.ts'
import { ModeloDoWhatsApp } from './ModeloDoWhatsApp.tsx'

onEngine()

const MODELO = {
  nome: 'aviso_de_treino',
  idioma: 'pt_BR',
  corpo: 'Olá {{1}}, há um aviso do clube {{2}}.',
  lugares: ['1', '2'],
  nomeados: false,
  impede: '',
}
const CONTA = {
  ligado: true,
  nome: 'FCTKD',
  numero: '+55 48 3000-0000',
  problema: '',
  setor: 'Secretaria',
  webhook: 'x',
}
const open = (more: Partial<Output<'modelosDoWhatsApp'>> = {}) => {
  const sent: string[] = []
  return show(
    '/sie/cadastros/pessoas?ver=mensagens',
    <ModeloDoWhatsApp pedido={{ remetente: 'fctkd', filtro: {} }} onSent={(id) => sent.push(id)} />,
    {
      as: SECRETARIA,
      answers: {
        modelosDoWhatsApp: () => ({ ...CONTA, modelos: [MODELO], ...more }),
        exemploDoComunicado: ({ assunto, texto }) => ({
          nome: 'Ana',
          quantos: 1,
          assunto,
          texto: texto.replace('{primeiroNome}', 'Ana').replace('{clube}', 'Garra'),
          anexo: null,
          email: false,
        }),
        enviarPeloWhatsApp: ({ id }) => ({ id, total: 2 }),
      },
    },
  ).then((shown) => ({ ...shown, sent }))
}

test('each place is filled, read as a person will, and sent once confirmed', async () => {
  const { user, calls, sent } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Modelo' }))
  await user.click(screen.getByRole('option', { name: 'aviso_de_treino (pt_BR)' }))
  await user.click(screen.getByRole('button', { name: 'Enviar pelo WhatsApp' }))
  const [first, second] = [1, 2].map((n) =>
    screen.getByRole('textbox', { name: new RegExp(`No lugar de \\{\\{${n}\\}\\}`) }),
  )
  expect(document.activeElement).toBe(first)
  expect(first?.getAttribute('aria-invalid')).toBe('true')
  await user.type(first!, '{{primeiroNome}')
  await user.type(second!, '{{time}')
  screen.getByText(/^Não há o campo \{time\}\./)
  await user.clear(second!)
  await user.type(second!, '{{clube}')
  await user.click(screen.getByRole('button', { name: 'Ver como cada um lê' }))
  const shown = within(await screen.findByRole('region', { name: 'Como fica' }))
  await shown.findByText('Olá Ana, há um aviso do clube Garra.')
  expect(shown.queryByRole('button', { name: 'Enviar um teste para mim' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enviar pelo WhatsApp' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(calls.find(({ name }) => name === 'enviarPeloWhatsApp')?.input).toMatchObject({
    id: sent[0],
    modelo: 'aviso_de_treino',
    idioma: 'pt_BR',
    campos: ['{primeiroNome}', '{clube}'],
  })
})

test('a template that cannot be sent is not offered, and its reason stands there', async () => {
  await open({ modelos: [{ ...MODELO, impede: 'A Meta pausou este modelo porque muita gente o rejeitou.' }] })
  await screen.findByText('Não há modelo que o portal possa enviar. Crie um no Gerenciador do WhatsApp.')
  screen.getByText('aviso_de_treino: A Meta pausou este modelo porque muita gente o rejeitou.')
})

test('an account that does not work says why, one that is not there says so, and neither offers to send', async () => {
  const { unmount } = await open({ problema: 'A chave de acesso da conta não vale mais ou não alcança este número.' })
  await screen.findByText(/^Nada pode ser enviado agora\. A chave/)
  expect(screen.queryByRole('combobox', { name: 'Modelo' })).toBeNull()
  unmount()
  await open({ ligado: false, modelos: [] })
  await screen.findByText(/^Esta entidade não tem conta do WhatsApp no portal\./)
  expect(screen.queryByRole('button', { name: 'Enviar pelo WhatsApp' })).toBeNull()
})

test('a queue that is missing is told', async () => {
  await open({ setor: '' })
  await screen.findByText(/^Nenhum setor desta entidade recebe chamados/)
})
