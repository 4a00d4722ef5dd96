// The page of a person: read first, one section edited at a time, and nothing that was typed is lost.
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { novaPessoa, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  allRules,
  db,
  onEngine,
  screen,
  SECRETARIA,
  show,
  stored,
  waitFor,
  within,
} from '../../../../tests/support/screen.tsx'
import { PessoaPage } from './PessoaPage.tsx'

onEngine()

const PAGE = '/sie/cadastros/addpraticante'
const screens = (
  <>
    <Link to={address('/sie/dashboard')}>Painel</Link>
    <PessoaPage />
  </>
)
const others = { '/sie/dashboard': <h1>Olá</h1> }

/** Opens a person of the federation. */
async function open(options: Parameters<typeof show>[2] = {}, changes: Partial<Praticante> = {}, flags = {}) {
  const blank = novaPessoa('Ana Lima Souza')
  await stored(
    'praticantes',
    'ana',
    {
      ...blank,
      dadosPessoais: { ...blank.dadosPessoais, birthdate: '1990-05-14' },
      dadosContato: { ...blank.dadosContato, email: 'ana@exemplo.test' },
      dadosFiliacao: { ...blank.dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
      ...changes,
    },
    flags,
  )
  const shown = await show(`${PAGE}?id=ana`, screens, { others, ...options })
  // The sheet that prints is on the page too.
  await screen.findAllByRole('heading', { level: 1, name: 'Ana Lima Souza' })
  return shown
}
const apelido = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Apelido' })
const question = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' })

test('a person is read first; one section is edited, in the address too, and what is typed is never lost', async () => {
  const { user, params } = await open()
  expect(screen.queryByRole('textbox', { name: 'Apelido' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Editar dados pessoais' }))
  expect(params().get('aba')).toBe('pessoais')
  await user.type(await apelido(), 'Não salvo')
  await screen.findByText('· 1 mudança')
  for (const away of ['Painel', 'Editar contato e endereço']) {
    await user.click(screen.getByRole('link', { name: away }))
    await question()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await apelido()).value).toBe('Não salvo')
  }
  // The first invalid field is focused, and the other values stay.
  const name = screen.getByRole('textbox', { name: /^Nome completo/ })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect((await apelido()).value).toBe('Não salvo')
  // Confirming to leave the section discards its changes.
  await user.click(screen.getByRole('link', { name: 'Editar contato e endereço' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
  await screen.findByText('· sem mudanças')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await screen.findByRole('link', { name: 'Editar contato e endereço' })
  expect(params().get('aba')).toBeNull()
  expect((await db.doc('praticantes/ana').get()).get('metadados.version')).toBe(0)
})

test('the address of a section opens it', async () => {
  const { unmount } = await open()
  unmount()
  await show(`${PAGE}?id=ana&aba=pessoais`, screens, { others })
  await apelido()
})

test('a deactivation asks first, and is taken back at once with Desfazer', async () => {
  const { user, calls } = await open({ answers: { definirAtivo: (asked) => asked } })
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: /Desativar o cadastro/ }))
  await screen.findByRole('dialog', { name: 'Desativar este cadastro?' })
  await user.click(screen.getByRole('button', { name: 'Desativar' }))
  await screen.findByText('Pessoa desativada.')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  const asked = () => calls.filter(({ name }) => name === 'definirAtivo').map(({ input }) => input)
  await waitFor(() =>
    expect(asked()).toEqual([
      { id: 'ana', active: false },
      { id: 'ana', active: true },
    ]),
  )
})

const member: Partial<Praticante> = {
  anuidades: [{ ano: new Date().getFullYear(), valor: 6_000, situacao: 'paga', recibo: '' }],
  situacaoCadastro: 'ativo',
  dadosTaekwondo: { graduacao: 'gub-8', maxGraduacao: 3, MaxGraduacao: 3 },
  historicoCertificacoes: [
    {
      graduacao: 'gub-8',
      data: '2020-01-01',
      exameId: '',
      numeroCertificado: '',
      numeroKukkiwon: '',
      banca: [],
      local: '',
      entidadeId: '',
      origem: 'exame',
      situacao: 'homologada',
    },
  ],
}
const CONFIRMED = { active: true, federativeactive: true }

test('a member is green and may take the next exam', async () => {
  await open({}, member, CONFIRMED)
  expect(screen.getAllByText('Ativo na FCTKD').length).toBe(1)
  await screen.findByText(/^Já pode fazer o exame para/)
})

test('a member whose annuity is open may take no exam, and reads why', async () => {
  await open({}, { ...member, anuidades: [] }, CONFIRMED)
  await screen.findByText(`A anuidade de ${new Date().getFullYear()} não está paga.`)
  expect(screen.queryByText(/^Já pode/)).toBeNull()
})

test('whoever is suspended reads so first, on the page and on the sheet that prints, and may take no exam', async () => {
  await open({}, { ...member, suspensoes: [{ desde: '2020-01-01', ate: '2099-12-31' }] }, CONFIRMED)
  await screen.findByText('Suspenso até 31/12/2099')
  await screen.findByText(/^Situação em .*: Suspenso até 31\/12\/2099$/)
  expect(screen.getAllByText('Há suspensão até 31/12/2099.').length).toBe(2)
  await screen.findByText('A partir de 01/01/2100')
  expect(screen.queryByText(/Ativo|Já pode/)).toBeNull()
})

test('an expired document is not approved, and the state of its person names it', async () => {
  const documento = { tipo: 'Atestado médico', arquivo: '', motivo: '', situacao: 'aprovado' as const }
  await open({}, { ...member, documentos: [{ ...documento, validade: '2020-01-31' }] }, CONFIRMED)
  await screen.findByText('Documento vencido: Atestado médico')
  // Beside the document, and on the sheet that prints.
  expect(screen.getAllByText('Venceu em 31/01/2020').length).toBe(2)
  expect(screen.queryByText('Aprovado')).toBeNull()
})

const OFFICE = { ...SECRETARIA, entidades: { fctkd: ['praticantes', 'anotacoes'].flatMap(allRules) } }
const NOTE = { name: 'Ana Lima Souza', pessoa: 'ana', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }

test('an office reads its notes on the page, reminders first, writes one, and ticks one off', async () => {
  await stored('anotacoes', 'velha', { ...NOTE, texto: 'Trouxe a certidão' })
  await stored('anotacoes', 'a-fazer', {
    ...NOTE,
    texto: 'Cobrar o atestado',
    lembrarEm: '2020-05-04',
    para: 'equipe',
    situacao: 'lembrada',
  })
  await stored('anotacoes', 'apagada', { ...NOTE, texto: 'Era de outra pessoa', situacao: 'apagada' })
  const { user, calls } = await open({
    as: OFFICE,
    answers: {
      anotar: ({ pessoas }) => ({ anotadas: pessoas.length, recusadas: [], faltam: [] }),
      mudarSituacao: ({ ids }) => ({
        resultados: ids.map((id) => ({ id, ok: true as const, situacao: 'concluida', versao: 1 })),
        faltam: [],
      }),
    },
  })
  const list = await screen.findByRole('list', { name: 'Anotações' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Cobrar o atestadoLembrar em 04\/05\/2020, a equipe/),
    expect.stringMatching(/^Trouxe a certidão/),
  ])
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  const form = await screen.findByRole('dialog', { name: 'Anotar' })
  // The form says who reads it, and that it is the person's own data.
  within(form).getByText(/vai no arquivo que a pessoa pode baixar/)
  await user.click(within(form).getByRole('button', { name: 'Anotar' }))
  await user.type(within(form).getByRole('textbox', { name: 'Anotação' }), 'Pediu segunda via')
  await user.type(within(form).getByRole('textbox', { name: 'Lembrar em' }), '31022030')
  await user.click(within(form).getByRole('button', { name: 'Anotar' }))
  await within(form).findByText(/Informe um dia que exista/)
  await user.clear(within(form).getByRole('textbox', { name: 'Lembrar em' }))
  await user.type(within(form).getByRole('textbox', { name: 'Lembrar em' }), '28022030')
  await user.click(within(form).getByRole('button', { name: 'Anotar' }))
  await screen.findByText('Anotado.')
  expect(calls.filter(({ name }) => name === 'anotar').at(-1)?.input).toMatchObject({
    pessoas: ['ana'],
    entidade: 'fctkd',
    texto: 'Pediu segunda via',
    lembrarEm: '2030-02-28',
    para: 'eu',
  })
  await user.click(within(list).getByRole('button', { name: 'Marcar como feita' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Marcar como feita' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'mudarSituacao')?.input).toMatchObject({
      colecao: 'anotacoes',
      ids: ['a-fazer'],
      acao: 'concluir',
    }),
  )
})

test('a note that is tried again is written once, a corrected one anew, and no click beside the form loses it', async () => {
  let refused = 0
  const { user, calls } = await open({
    as: OFFICE,
    answers: {
      anotar: ({ pessoas }) => {
        if ((refused += 1) <= 2) throw new ErroSIE('dados-invalidos', { texto: 'Escreva melhor.' })
        return { anotadas: 0, recusadas: [...pessoas], faltam: [] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Anotar' }))
  const form = await screen.findByRole('dialog', { name: 'Anotar' })
  const text = within(form).getByRole('textbox', { name: 'Anotação' })
  const write = () => user.click(within(form).getByRole('button', { name: 'Anotar' }))
  const sent = () => calls.flatMap(({ name, input }) => (name === 'anotar' ? [(input as { chave: string }).chave] : []))
  await user.type(text, 'Pediu segunda via')
  await user.type(within(form).getByRole('textbox', { name: 'Lembrar em' }), '28')
  within(form).getByText(/^Nesse dia chega um aviso/)
  await user.clear(within(form).getByRole('textbox', { name: 'Lembrar em' }))
  await user.click(document.querySelector('.MuiDialog-container')!)
  await write()
  await within(form).findAllByText('Escreva melhor.')
  await write()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.type(text, ' da carteira')
  await write()
  await screen.findByText('Nada foi anotado. 1 pessoa ficou de fora: não é desta entidade.')
  const [first, again, corrected] = sent()
  expect([again === first, corrected === first]).toEqual([true, false])
})

test('whoever may not read notes sees none, and no place for them', async () => {
  await stored('anotacoes', 'velha', { ...NOTE, texto: 'Trouxe a certidão' })
  await open()
  expect(screen.queryByText('Anotações')).toBeNull()
})

test('who said that a namesake is another person is not asked about both again', async () => {
  const namesake = novaPessoa('Ana Lima Souza')
  await stored('praticantes', 'outra', {
    ...namesake,
    dadosPessoais: { ...namesake.dadosPessoais, birthdate: '1990-05-15' },
    dadosFiliacao: { ...namesake.dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
  })
  const { user, calls } = await open({
    answers: { salvarPraticante: () => ({ id: 'ana', version: 1 }), decidirDuplicado: () => ({}) },
  })
  await user.click(screen.getByRole('link', { name: 'Editar dados pessoais' }))
  const birth = await screen.findByRole('textbox', { name: /^Data de nascimento/ })
  await user.clear(birth)
  await user.type(birth, '15051990')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: 'É outra pessoa: salvar' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('decidirDuplicado'))
  expect(calls.find(({ name }) => name === 'decidirDuplicado')?.input).toEqual({ id: 'ana.outra', diferentes: true })
})
