// A score sheet as its tablet shows it: what one choice writes is counted together, and moves the clock.
import { notaDaSumula, type NotaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { CONJUNTOS_PADRAO } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { onEngine, screen, SECRETARIA, show, stored, within } from '../../../../../tests/support/screen.tsx'
import { checkConnection } from '../../../platform/connection.ts'
import { SumulaPage } from './SumulaPage.tsx'

onEngine()
// What the tablet writes waits on it.
beforeAll(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  void checkConnection()
})

// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const { codigo, nome, desempate, ...numeros } = CONJUNTOS_PADRAO.find((each) => each.desempate.includes('golpes'))!
const regras = Object.assign(numeros, { codigo, nome, desempate, segundosRodada: 120 })

const open = async (...written: Partial<NotaDaSumula>[]) => {
  await stored('sumulas', 'chave-r1-1', {
    titulo: 'Luta 1',
    chave: 'chave',
    evento: 'copa',
    luta: 'r1-1',
    numero: 1,
    situacao: 'aberta',
    regras,
    vinculo,
  })
  const agora = Date.now()
  const lancamentos = written.map((each, i) => {
    const fields = notaDaSumula.parse(Object.assign({ sumula: 'chave-r1-1', aparelho: 'a', ordem: i + 1 }, each))
    return Object.assign(fields, {
      id: `a-${i + 1}`,
      quem: 'mesa',
      quando: agora - 60_000 + i,
      recebida: agora - 60_000,
    })
  })
  return show('/eventos/sumulas/addsumula?id=chave-r1-1', <SumulaPage />, {
    as: Object.assign({}, SECRETARIA, { entidades: { fctkd: ['sumulas:ler', 'sumulas:lancar'] } }),
    answers: { lancamentosDaSumula: () => ({ agora, lancamentos, retidas: [] }) },
  })
}

test('a round tied in all but its registered hits ends by them, and the clock begins the next one', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fim da rodada' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Empate em tudo: quem vence por superioridade?' }))
  await user.type(dialog.getByLabelText('Golpes, azul'), '7')
  await user.type(dialog.getByLabelText('Golpes, vermelho'), '4')
  await user.click(dialog.getByRole('button', { name: 'Decidir pelos golpes' }))
  expect(await screen.findByText('1ª: 0 a 0, azul por golpes registrados')).not.toBeNull()
  expect(screen.queryByText('Rodada 2')).not.toBeNull()
  expect(screen.queryByText('Nova rodada no relógio')).not.toBeNull()
})

test('the end of a round is undone once nothing of the next one would fall into it', async () => {
  const { user } = await open(
    { tipo: 'ponto', lado: 'azul', tecnica: 'soco' },
    { tipo: 'fim-rodada' },
    { tipo: 'ponto', lado: 'vermelho', tecnica: 'soco' },
  )
  expect(await screen.findByText('Para desfazer, desfaça antes o que veio depois.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Desfazer Fim da rodada' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Desfazer Vermelho/ }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer Fim da rodada' }))
  expect(await screen.findByText('Rodada 1')).not.toBeNull()
})
