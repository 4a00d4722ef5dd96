// Attacks on the functions that unite, undo, answer, complete and publish: by requests as a client sends them, valid in everything but the one
// thing that each names. Refused requests leave the records unchanged.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { getOne } from '../../../functions/src/top/api/getOne.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { desfazerDecisaoHandler } from '../../../functions/src/pessoas/cadastro/desfazerDecisao.ts'
import { completarCadastroHandler } from '../../../functions/src/pessoas/contas/completarCadastro.ts'
import { conferirLinkHandler } from '../../../functions/src/pessoas/contas/linksDaConta.ts'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { desfazerImportacaoHandler } from '../../../functions/src/painel/import/pessoas/desfazer.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { abrirFichaSaudeHandler } from '../../../functions/src/pessoas/abrirFichaSaude.ts'
import { desfazerUniaoHandler } from '../../../functions/src/pessoas/desfazerUniao.ts'
import { pedirVinculoHandler } from '../../../functions/src/pessoas/pedirVinculo.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { unirPessoasHandler } from '../../../functions/src/pessoas/unirPessoas.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { callerInBackground } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { contarRegistrosHandler } from '../../../functions/src/base/records/contarRegistros.ts'
import { consultarAcessoHandler } from '../../../functions/src/pessoas/rights/consultarAcesso.ts'
import { adulto } from '../../support/inscricao.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const HOJE = dayInBrasilia(Date.now())
const PESSOAS = ['ler', 'criar', 'editar', 'excluir', 'aprovar', 'graduar', 'transferir', 'importar'].map(
  (action) => `praticantes:${action}`,
)
const [CPF, OUTRO, TERCEIRO] = ['529.982.247-25', '111.444.777-35', '390.533.447-05']
const NEWS = ['ler', 'criar', 'editar'].map((action) => `noticias:${action}`)

const entity = (tipoEntidade: string, federacao: string) => ({
  dadosPessoais: { name: `Entidade de ${federacao}`, sigla: federacao.toUpperCase(), tipoEntidade },
  situacao: 'filiada',
  vinculo: { idEntidade: federacao, idFederacao: federacao },
})
const user = (id: string, federacao = 'fctkd') => ({
  dadosPessoais: { name: 'Ana Lima' },
  dadosContato: { email: `${id}@exemplo.test` },
  usersgroupsowned: [],
  vinculo: { idEntidade: '', idFederacao: federacao },
})
const at = (federacaoID: string, changes: Parameters<typeof praticante>[0] = {}) =>
  praticante({
    ...changes,
    dadosFiliacao: { federacaoID, federacao: federacaoID.toUpperCase(), ...changes.dadosFiliacao },
  })

beforeEach(async () => {
  await emptyEverything()
  for (const id of ['fctkd', 'rstkd']) await store('entidades', id, entity('federacao', id))
  await store('entidades', 'koryo', entity('clube', 'fctkd'))
  await store('entidades', 'dragao', entity('clube', 'rstkd'))
  await giveRights('secretaria', { fctkd: PESSOAS })
  await giveRights('colega', { fctkd: PESSOAS })
  await giveRights('secretario', { rstkd: PESSOAS })
  await giveRights('editora', { fctkd: PESSOAS.filter((rule) => !rule.endsWith(':excluir')) })
  await giveRights('ana', {})
  await store(
    'praticantes',
    'ana',
    at('fctkd', { dadosPessoais: { name: 'Ana Lima', cpf: CPF, birthdate: '1990-05-10' } }),
  )
  await store('users', 'ana', user('ana'))
  await store('praticantes', 'dupla', at('fctkd', { dadosPessoais: { name: 'Ana de Lima', birthdate: '1990-05-10' } }))
  await store('praticantes', 'alheia', at('rstkd', { dadosPessoais: { name: 'Rita Alves', birthdate: '1991-01-01' } }))
  await paths.cpf(CPF).set({ id: 'ana' })
})

const versions = async (...records: string[]) =>
  Promise.all(records.map(async (path) => (await read(path))?.metadados.version))
const untouched = async () =>
  expect(await versions('praticantes/ana', 'praticantes/dupla', 'praticantes/alheia')).toEqual([0, 0, 0])

describe('a union', () => {
  const join = (quem: string, fica: string, sai: string, ensaio = false) =>
    unirPessoasHandler({ fica, sai, ensaio }, as(quem))

  test.each([
    ['closes nobody of another federation', 'secretaria', 'ana', 'alheia'],
    ['adds to nobody of another federation', 'secretaria', 'alheia', 'dupla'],
    ['is not made without the right to remove', 'editora', 'ana', 'dupla'],
    ['is not made by its own person', 'ana', 'ana', 'dupla'],
    ['is not made with a record that is not there', 'secretaria', 'ana', 'nada'],
    ['is not made with an old copy', 'secretaria', 'ana', 'dupla.v0'],
  ])('%s', async (_what, quem, fica, sai) => {
    for (const ensaio of [true, false])
      await expect(join(quem, fica, sai, ensaio)).rejects.toEqual(codigo('sem-permissao'))
    await untouched()
  })

  test('closes no record whose grade gives more rights than the caller holds', async () => {
    await paths.padrao().set({ mestre: ['departamentos:editar'], professor: [] })
    await db()
      .doc('praticantes/dupla')
      .update({ dadosTaekwondo: { graduacao: 'dan-5', maxGraduacao: 15, MaxGraduacao: 15 } })
    await expect(join('secretaria', 'ana', 'dupla')).rejects.toEqual(codigo('sem-permissao'))
    await untouched()
  })

  test('changes no record of other entities: what refers to the person there stands in the way', async () => {
    const departamento = {
      name: 'Técnico',
      membros: [{ pessoaId: 'dupla', nome: 'Ana de Lima', cargo: 'Diretora' }],
      vinculo: { idEntidade: '', idFederacao: 'rstkd' },
    }
    await store('departamentos', 'tecnico', departamento)
    expect((await join('secretaria', 'ana', 'dupla', true)).impede).toEqual([
      expect.stringContaining('outras entidades'),
    ])
    await expect(join('secretaria', 'ana', 'dupla')).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    expect(await versions('departamentos/tecnico')).toEqual([0])
    await untouched()
    await giveRights('nacional', { cbtkd: PESSOAS })
    await join('nacional', 'ana', 'dupla')
    expect((await read('departamentos/tecnico'))?.membros).toMatchObject([{ pessoaId: 'ana' }])
  })

  test('gives no minor of another federation another guardian', async () => {
    await db().doc('praticantes/dupla').update({ 'dadosPessoais.cpf': OUTRO })
    await store('praticantes', 'menor', at('rstkd', { responsavel: { nome: 'Ana de Lima', cpf: OUTRO } }))
    await expect(join('secretaria', 'ana', 'dupla')).rejects.toEqual(codigo('sem-permissao'))
    expect(await versions('praticantes/menor')).toEqual([0])
  })

  test('is in the audit of each minor whose guardian it changes, and so is its way back', async () => {
    await db().doc('praticantes/dupla').update({ 'dadosPessoais.cpf': OUTRO })
    await store('praticantes', 'menor', at('fctkd', { responsavel: { nome: 'Ana de Lima', cpf: OUTRO } }))
    await join('secretaria', 'ana', 'dupla')
    await desfazerUniaoHandler({ id: 'dupla' }, as('secretaria'))
    const entries = await paths.auditoria().where('id', '==', 'menor').get()
    expect(entries.docs.map((doc) => [doc.get('acao'), doc.get('quem')]).sort()).toEqual([
      ['desfazerUniao', 'secretaria'],
      ['unir', 'secretaria'],
    ])
    expect((await read('praticantes/menor'))?.responsavel).toMatchObject({ cpf: OUTRO })
  })

  test('is not taken back from elsewhere, nor over a health sheet that somebody has written into since', async () => {
    await store('fichasSaude', 'dupla', {
      name: 'Ana',
      alergias: 'Dipirona',
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
    })
    await join('secretaria', 'ana', 'dupla')
    for (const quem of ['secretario', 'editora', 'ana'])
      await expect(desfazerUniaoHandler({ id: 'dupla' }, as(quem))).rejects.toEqual(codigo('sem-permissao'))
    await db().doc('fichasSaude/ana').update({ 'metadados.version': 1, alergias: 'Dipirona, camarão' })
    await expect(desfazerUniaoHandler({ id: 'dupla' }, as('secretaria'))).rejects.toEqual(codigo('conflito'))
    expect(await read('fichasSaude/ana')).toMatchObject({ alergias: 'Dipirona, camarão' })
  })

  test('is not taken back where what it changed belongs to others by now', async () => {
    await store('departamentos', 'tecnico', {
      name: 'Técnico',
      membros: [{ pessoaId: 'dupla', nome: 'Ana de Lima', cargo: 'Diretora' }],
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
    })
    await join('secretaria', 'ana', 'dupla')
    await db().doc('departamentos/tecnico').update({ 'vinculo.idFederacao': 'rstkd' })
    await expect(desfazerUniaoHandler({ id: 'dupla' }, as('secretaria'))).rejects.toEqual(codigo('sem-permissao'))
    expect((await read('departamentos/tecnico'))?.membros).toMatchObject([{ pessoaId: 'ana' }])
  })
})

describe('a decision', () => {
  const ask = (tipo: string, pessoa: string, more: object = {}) =>
    paths
      .pendencia(`${tipo}.${pessoa}`)
      .set({ tipo, pessoa, estado: 'pendente', versao: 1, mudancas: [], alcance: [], ...more })
  const decide = (quem: string, id: string, aprovar = true) =>
    decidirPendenciaHandler({ id, versao: 1, aprovar, motivo: 'Um motivo.' }, as(quem))
  const estado = async (id: string) => (await paths.pendencia(id).get()).get('estado') as string

  test.each(['cadastro', 'alteracao', 'reivindicacao', 'apagamento'])(
    'of a request elsewhere (%s) is refused to staff of this federation, either way',
    async (tipo) => {
      await ask(tipo, 'alheia')
      for (const aprovar of [true, false])
        await expect(decide('secretaria', `${tipo}.alheia`, aprovar)).rejects.toEqual(codigo('sem-permissao'))
      expect(await estado(`${tipo}.alheia`)).toBe('pendente')
      await untouched()
    },
  )

  test('that is the caller’s own request is not the caller’s, with whatever right', async () => {
    await giveRights('ana', { cbtkd: PESSOAS })
    for (const tipo of ['cadastro', 'alteracao', 'apagamento']) {
      await ask(tipo, 'ana')
      await expect(decide('ana', `${tipo}.ana`)).rejects.toEqual(codigo('sem-permissao'))
    }
    await untouched()
  })

  test('is not taken back after the person went to another federation', async () => {
    await ask('alteracao', 'ana')
    await decide('secretaria', 'alteracao.ana')
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    await expect(desfazerDecisaoHandler({ id: 'alteracao.ana' }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    expect(await estado('alteracao.ana')).toBe('aprovado')
  })

  test('is taken back neither by who asked nor by a colleague, and not at all where it opened an account', async () => {
    await ask('alteracao', 'ana')
    await decide('secretaria', 'alteracao.ana', false)
    for (const quem of ['ana', 'colega', 'secretario'])
      await expect(desfazerDecisaoHandler({ id: 'alteracao.ana' }, as(quem))).rejects.toEqual(codigo('sem-permissao'))
    await ask('reivindicacao', 'dupla', { reivindicante: { nome: 'X', email: 'x@exemplo.test' } })
    await decide('secretaria', 'reivindicacao.dupla')
    await expect(desfazerDecisaoHandler({ id: 'reivindicacao.dupla' }, as('secretaria'))).rejects.toEqual(
      codigo('conflito'),
    )
  })
})

describe('an import', () => {
  const cells = { nome: 'Nova Pessoa', cpf: TERCEIRO, nascimento: '10/05/1990', faixa: 'Branca', federacao: 'FCTKD' }
  const bring = (quem: string, execucaoId: string, more: object = {}) =>
    importarPessoasHandler(
      { execucaoId, parte: 0, hoje: HOJE, linhas: [{ linha: 2, cells: { ...cells, ...more } }] },
      as(quem),
    )
  const back = (quem: string, execucaoId: string) => desfazerImportacaoHandler({ execucaoId, parte: 0 }, as(quem))

  test('is undone by nobody else, and its number does not reveal that it exists', async () => {
    const { feitos } = await bring('secretaria', 'execucao-1')
    for (const quem of ['colega', 'secretario', 'ana'])
      for (const id of ['execucao-1', 'execucao-nenhuma'])
        await expect(back(quem, id)).rejects.toEqual(codigo('registro-nao-encontrado'))
    expect(await versions(`praticantes/${feitos[0]?.id}`)).toEqual([0])
  })

  test('keeps people outside the importer’s current scope', async () => {
    const { feitos } = await bring('secretaria', 'execucao-1')
    const { id = '' } = feitos[0] ?? {}
    await db().doc(`praticantes/${id}`).update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    expect(await back('secretaria', 'execucao-1')).toMatchObject({
      desfeitas: 0,
      mantidas: [{ id, motivo: 'sem-permissao' }],
    })
  })

  test('keeps people who have an account since', async () => {
    const { feitos } = await bring('secretaria', 'execucao-1')
    await store('users', feitos[0]?.id ?? '', user('nova'))
    expect(await back('secretaria', 'execucao-1')).toMatchObject({ desfeitas: 0, mantidas: [{ motivo: 'em-uso' }] })
  })

  test('of one’s own CPF changes nothing and is not taken back into anything', async () => {
    await giveRights('ana', { fctkd: PESSOAS })
    const { recusados } = await bring('ana', 'execucao-2', { nome: 'Ana Lima', cpf: CPF, faixa: '9º Dan' })
    expect(recusados).toHaveLength(1)
    await back('ana', 'execucao-2')
    await untouched()
  })
})

describe('a request to belong to a club', () => {
  const DECIDE = ['pedidosVinculo:ler', 'pedidosVinculo:decidir']
  const ID = 'ana-1'
  const answer = async (quem: string, acao: string, more: object = {}) => {
    const { resultados } = await mudarSituacaoHandler(
      { colecao: 'pedidosVinculo', ids: [ID], acao, dados: {}, motivo: 'Um motivo.', versoes: [0], ...more },
      as(quem),
    )
    return resultados[0]
  }
  beforeEach(async () => {
    await giveRights('clube', { koryo: DECIDE }, true, { koryo: 'fctkd' })
    await giveRights('vizinho', { dragao: DECIDE, rstkd: DECIDE }, true, { dragao: 'rstkd' })
    await pedirVinculoHandler({ clube: 'koryo', mensagem: '' }, as('ana'))
  })

  test.each([
    ['accepted by another federation', 'vizinho', 'aceitar'],
    ['refused by another federation', 'vizinho', 'recusar'],
    ['accepted by its own person', 'ana', 'aceitar'],
    ['taken back by the club', 'clube', 'cancelar'],
    ['taken back by staff of the person', 'secretaria', 'cancelar'],
    ['lapsed by hand', 'clube', 'vencer'],
    ['answered by who only edits people', 'secretaria', 'aceitar'],
  ])('is not %s', async (_what, quem, acao) => {
    expect(await answer(quem, acao)).toMatchObject({ ok: false, codigo: 'sem-permissao' })
    expect(await read(`pedidosVinculo/${ID}`)).toMatchObject({ situacao: 'solicitado', metadados: { version: 0 } })
    await untouched()
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('knows no step %j', async (acao) => {
    expect(await answer('clube', acao)).toMatchObject({ ok: false, codigo: 'dados-invalidos' })
  })

  test('takes nothing else along with the answer', async () => {
    await answer('clube', 'aceitar', {
      dados: { pessoa: 'alheia', 'vinculo.idEntidade': 'dragao', situacao: 'cancelado' },
    })
    expect(await read(`pedidosVinculo/${ID}`)).toMatchObject({
      pessoa: 'ana',
      situacao: 'aceito',
      vinculo: { idEntidade: 'koryo' },
    })
    expect(await versions('praticantes/alheia')).toEqual([0])
  })

  test('cannot change the state of a record without a process', async () => {
    for (const colecao of ['users', 'praticantes', 'configuracoes', '__proto__'])
      await expect(
        mudarSituacaoHandler(
          { colecao, ids: ['ana'], acao: 'aceitar', dados: {}, motivo: '', versoes: [0] },
          as('clube'),
        ),
      ).rejects.toEqual(codigo('dados-invalidos'))
  })
})

describe('what completes a registration', () => {
  const complete = (uid: string, changes: Parameters<typeof adulto>[0] = {}) =>
    completarCadastroHandler(
      { inscricao: adulto({ dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: '' }, ...changes }) },
      as(uid),
    )

  test('claims no record by its CPF, and does not reveal its person', async () => {
    await account('intruso', 'intruso@exemplo.test', 'chute alto 7')
    expect(await complete('intruso', { dadosPessoais: { cpf: CPF } })).toEqual({ estado: 'cadastrado' })
    expect(await read('praticantes/intruso')).toBeUndefined()
    expect((await paths.cpf(CPF).get()).get('id')).toBe('ana')
    await untouched()
  })

  test('accepts no address but the account’s, and waits for the federation', async () => {
    await account('nova', 'nova@exemplo.test', 'chute alto 7')
    await complete('nova', { dadosPessoais: { cpf: TERCEIRO }, dadosContato: { email: 'ana@exemplo.test' } })
    expect(await read('praticantes/nova')).toMatchObject({
      situacaoCadastro: 'pendente',
      dadosContato: { email: 'nova@exemplo.test' },
      metadados: { active: false },
    })
    expect((await paths.permissoes('nova').get()).get('ativo')).not.toBe(true)
  })

  test('does not reactivate a deactivated person', async () => {
    await account('fora', 'fora@exemplo.test', 'chute alto 7')
    await store('users', 'fora', user('fora'), false)
    await complete('fora', { dadosPessoais: { cpf: TERCEIRO } }).catch(() => undefined)
    expect(await read('users/fora')).toMatchObject({ metadados: { active: false } })
    expect((await paths.permissoes('fora').get()).get('ativo')).not.toBe(true)
  })

  test('names no federation as the club of another', async () => {
    await account('nova', 'nova@exemplo.test', 'chute alto 7')
    for (const vinculadoAEntidadeID of ['rstkd', 'dragao', 'fctkd'])
      await expect(
        complete('nova', {
          dadosPessoais: { cpf: TERCEIRO },
          dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID },
        }),
      ).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('is refused for a person with both records', async () => {
    await account('ana', 'ana@exemplo.test', 'chute alto 7')
    await expect(complete('ana', { dadosPessoais: { cpf: TERCEIRO } })).rejects.toEqual(codigo('registro-existente'))
    await untouched()
  })
})

test('a code that confirms an address, and one that is made up, tell of no account', async () => {
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
  const link = await auth().generateEmailVerificationLink('ana@exemplo.test')
  const codigoDeConfirmacao = new URL(link).searchParams.get('oobCode') ?? ''
  for (const wrong of [codigoDeConfirmacao, 'x'.repeat(40), '../../accounts:lookup?key=x'])
    await expect(conferirLinkHandler({ codigo: wrong }, visitor)).rejects.toEqual(codigo('link-vencido'))
})

describe('news', () => {
  const draft = (publico: 'todos' | 'filiados', situacao: string, federacao = 'fctkd') => ({
    ...noticias.schema.parse({
      titulo: 'Copa',
      texto: paragraphs('Texto.'),
      vinculo: { idEntidade: '', idFederacao: federacao },
    }),
    publicacao: { situacao, publicada: situacao === 'publicada', publico, publicarEm: null, expiraEm: null },
  })
  const step = async (quem: string, acao: string, dados: object = {}) => {
    const { resultados } = await mudarSituacaoHandler(
      { colecao: 'noticias', ids: ['copa'], acao, dados: dados as Record<string, unknown>, motivo: '', versoes: [0] },
      as(quem),
    )
    return resultados[0]
  }

  test.each([
    ['who writes them', { fctkd: NEWS }],
    ['who publishes those of another federation', { rstkd: [...NEWS, 'noticias:publicar'] }],
    ['who publishes at a club', { koryo: [...NEWS, 'noticias:publicar'] }],
    ['who removes them', { fctkd: ['noticias:ler', 'noticias:excluir'] }],
  ])('are not published, nor taken off air, by %s', async (_who, rights) => {
    await giveRights('redatora', rights, true, { koryo: 'fctkd' })
    for (const [situacao, acao] of [
      ['rascunho', 'publicar'],
      ['publicada', 'arquivar'],
      ['agendada', 'entrarNoAr'],
    ] as const) {
      await store('noticias', 'copa', draft('todos', situacao))
      expect(await step('redatora', acao)).toMatchObject({ ok: false, codigo: 'sem-permissao' })
      expect(await read('noticias/copa')).toMatchObject({ publicacao: { situacao } })
    }
  })

  test('are not published by hand in the server’s name, nor changed on the way', async () => {
    await giveRights('editora', { fctkd: [...NEWS, 'noticias:publicar'] })
    await store('noticias', 'copa', draft('todos', 'agendada'))
    expect(await step('editora', 'entrarNoAr')).toMatchObject({ ok: false, codigo: 'sem-permissao' })
    expect(
      await step('editora', 'publicar', { titulo: 'Outro', 'vinculo.idFederacao': 'rstkd', 'metadados.active': false }),
    ).toMatchObject({ ok: true })
    expect(await read('noticias/copa')).toMatchObject({
      titulo: 'Copa',
      vinculo: { idFederacao: 'fctkd' },
      metadados: { active: true },
    })
  })

  test('that are drafts, or for members, reach no visitor through any endpoint', async () => {
    for (const [publico, situacao] of [
      ['todos', 'rascunho'],
      ['todos', 'agendada'],
      ['filiados', 'publicada'],
    ] as const) {
      await store('noticias', 'copa', draft(publico, situacao))
      const asked = getOne.handle({ collectionName: 'noticias', id: 'copa' }, undefined as never, undefined)
      await expect(asked).rejects.toEqual(codigo('registro-nao-encontrado'))
      const page = await answerPage('/noticias/noticia', { id: 'copa' }, () =>
        Promise.resolve('<html><head><title>x</title></head><main id="conteudo"></main></html>'),
      )
      expect(page.body).not.toContain('Copa')
    }
  })
})

describe('what a reader of the register asks', () => {
  test('consults nobody’s access elsewhere, there or not', async () => {
    await giveRights('leitora', { fctkd: ['users:ler', 'praticantes:ler'] })
    await store('users', 'alheia', user('alheia', 'rstkd'))
    for (const uid of ['alheia', 'nada'])
      await expect(consultarAcessoHandler({ uid }, as('leitora'))).rejects.toEqual(codigo('sem-permissao'))
  })

  test('counts nothing of another federation, whatever the conditions say', async () => {
    await giveRights('leitora', { fctkd: ['praticantes:ler'] })
    for (const condicoes of [
      [],
      [{ field: 'dadosFiliacao.federacaoID', operator: '==' as const, value: 'rstkd' }],
      [{ field: 'dadosFiliacao.federacaoID', operator: '>=' as const, value: 'fctkd' }],
      [{ field: 'dadosFiliacao.vinculadoAEntidadeID', operator: '==' as const, value: 'fctkd' }],
      [{ field: 'metadados.ownerid', operator: '==' as const, value: 'semente' }],
    ])
      await expect(contarRegistrosHandler({ colecao: 'praticantes', condicoes }, as('leitora'))).rejects.toBeInstanceOf(
        Error,
      )
  })

  test('opens no health sheet for a person elsewhere, nor one’s own for a stranger', async () => {
    await giveRights('enfermeira', { fctkd: ['fichasSaude:criar', 'fichasSaude:editar', 'fichasSaude:ler'] })
    for (const id of ['alheia', 'nada'])
      await expect(abrirFichaSaudeHandler({ id }, as('enfermeira'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(abrirFichaSaudeHandler({ id: 'dupla' }, as('ana'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

test('an ended session, and an unconfirmed address, give no right in any of these callables', async () => {
  await giveRights('secretaria', { fctkd: PESSOAS })
  const unconfirmed = {
    auth: { uid: 'secretaria', token: { name: 'S', email_verified: false } } as never,
    ip: '127.0.0.1',
  }
  const doors = [
    () => unirPessoasHandler({ fica: 'ana', sai: 'dupla', ensaio: false }, unconfirmed),
    () => desfazerUniaoHandler({ id: 'dupla' }, unconfirmed),
    () => desfazerDecisaoHandler({ id: 'alteracao.ana' }, unconfirmed),
    () => desfazerImportacaoHandler({ execucaoId: 'execucao-1', parte: 0 }, unconfirmed),
    () => pedirVinculoHandler({ clube: 'koryo', mensagem: '' }, unconfirmed),
    () =>
      mudarSituacaoHandler(
        { colecao: 'pedidosVinculo', ids: ['x'], acao: 'aceitar', dados: {}, motivo: '', versoes: [0] },
        unconfirmed,
      ),
    () => salvarPraticanteHandler({ data: at('fctkd') }, unconfirmed),
  ]
  for (const door of doors) await expect(door()).rejects.toBeInstanceOf(Error)
  expect((await callerInBackground('secretaria', { emailVerified: false })).permissoes.ativo).toBe(false)
  await untouched()
})
