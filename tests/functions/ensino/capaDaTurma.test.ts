// Pictures of a class: its cover is visible to its members, in the width that they need; in classes with minors, names and photos are hidden.
import {
  LARGURA_DE_MINIATURA,
  LARGURA_DE_PAGINA,
  LARGURAS,
  naLargura,
} from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { beforeAll, expect, test } from 'vitest'
import { authorizeField, fieldOfFile, saveForField } from '../../../functions/src/pessoas/arquivos/fieldFile.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { alunosDaTurmaHandler } from '../../../functions/src/ensino/turmas/alunosDaTurma.ts'
import { baixarArquivoDaTurmaHandler } from '../../../functions/src/ensino/turmas/arquivos.ts'
import { minhasTurmasHandler } from '../../../functions/src/ensino/turmas/minhasTurmas.ts'
import { salvarTurmaHandler } from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import { verTarefaHandler } from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { verMuralHandler, verTurmaHandler } from '../../../functions/src/ensino/turmas/verTurma.ts'
import { educationWorld, settings, T, TAREFA } from '../../support/educationAttacks.ts'
import { codigo } from '../../support/refusal.ts'
import { as, read, visitor } from '../../support/world.ts'

beforeAll(educationWorld)

const field = fieldOfFile('imagemDoRegistro', turmas.name, 'foto')
const save = async (foto: object) =>
  salvarTurmaHandler(
    {
      ...settings(T, { publica: true, mostrarColegas: true, foto }),
      versao: (await read(`turmas/${T}`))?.metadados.version ?? 0,
    },
    as('prof'),
  )
const cover = async (uid: string, arquivo: string, more: object = {}) =>
  Buffer.from(
    (await baixarArquivoDaTurmaHandler({ de: 'turmas', id: T, arquivo, ...more }, as(uid))).base64,
    'base64',
  ).toString()

test('a cover is sent by teachers, named with its description, and read in its widths by whoever is in the class', async () => {
  for (const uid of ['leo', 'outro', 'gaucha'])
    await expect(authorizeField(await requireCaller(as(uid)), field, T)).rejects.toEqual(codigo('sem-permissao'))
  await authorizeField(await requireCaller(as('prof')), field, T)
  const clean = { bytes: Buffer.from('1920'), contentType: 'image/webp', extension: 'webp' }
  const copies = new Map([LARGURA_DE_PAGINA, LARGURA_DE_MINIATURA].map((side) => [side, Buffer.from(String(side))]))
  const arquivo = await saveForField(bucket().name, field, T, 'capa-um', { ...clean, copies } as never)
  expect(arquivo).toBe(`arquivos/turmas/${T}/foto/capa-um.webp`)
  for (const largura of LARGURAS)
    expect((await bucket().file(naLargura(arquivo, largura)).exists())[0], String(largura)).toBe(true)
  const foto = { arquivo, alt: 'O dojang vazio', largura: 1920, altura: 1080 }
  await expect(save({ ...foto, alt: '' })).rejects.toEqual(codigo('dados-invalidos'))
  for (const elsewhere of [
    `arquivos/turmas/outra/foto/capa-um.webp`,
    'arquivos/praticantes/leo/fotos/a.webp',
    `${arquivo}/../x.webp`,
  ])
    await expect(save({ ...foto, arquivo: elsewhere })).rejects.toEqual(codigo('dados-invalidos'))
  await save(foto)
  expect(await cover('leo', arquivo)).toBe('1920')
  expect(await cover('leo', arquivo, { largura: LARGURA_DE_MINIATURA })).toBe('320')
  expect(await cover('mae', arquivo, { aluno: 'nina', largura: LARGURA_DE_PAGINA })).toBe('720')
  for (const uid of ['estranho', 'outro', 'gaucha'])
    await expect(cover(uid, arquivo)).rejects.toEqual(codigo('sem-permissao'))
  await expect(cover('leo', `arquivos/turmas/${T}/foto/outra.webp`)).rejects.toEqual(codigo('registro-nao-encontrado'))
  const { publica } = await verTurmaHandler({ turma: T }, visitor)
  expect(JSON.stringify([publica, await minhasTurmasHandler({}, visitor)])).not.toContain(arquivo)
})

test('photos are off and no list of members is told where a minor learns, whatever the class says and whoever asks', async () => {
  await save({})
  await db()
    .doc('praticantes/nina')
    .update({ 'dadosPessoais.urlImagemID': 'arquivos/praticantes/nina/fotos/rosto.webp' })
  await db().doc('praticantes/leo').update({ 'dadosPessoais.urlImagemID': 'arquivos/praticantes/leo/fotos/rosto.webp' })
  const told = await Promise.all([
    verTurmaHandler({ turma: T }, visitor),
    minhasTurmasHandler({}, visitor),
    verTurmaHandler({ turma: T }, { ...as('leo'), ip: '' }),
    verTurmaHandler({ turma: T, aluno: 'nina' }, { ...as('mae'), ip: '' }),
    verTurmaHandler({ turma: T }, { ...as('prof'), ip: '' }),
    verMuralHandler({ turma: T, antes: Date.now() + 1 }, as('lia')),
    verTarefaHandler({ tarefa: TAREFA }, as('lia')),
    alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, as('prof')),
  ])
  for (const [index, one] of told.entries())
    expect(JSON.stringify(one), `answer ${index}`).not.toMatch(/praticantes|rosto/)
  expect(JSON.stringify(told.slice(0, 2))).not.toMatch(/Nome de (leo|lia|nina|mae)/)
  expect(JSON.stringify([told[2], told[5], told[6]])).not.toContain('Nome de nina')
  for (const uid of ['leo', 'lia', 'mae', 'estranho'])
    for (const situacao of ['ativa', 'pedida'] as const)
      await expect(alunosDaTurmaHandler({ turma: T, situacao }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
  await expect(alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, visitor)).rejects.toEqual(
    codigo('nao-autenticado'),
  )
})
