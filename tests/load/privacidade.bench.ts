// suite: yes
// Time of the export and the erasure of a person with many versions (QUALITY 7: an export in at most 60 s).
import '../../functions/src/top/given.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { newMetadados, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { bucket, db } from '../../functions/src/base/platform/admin.ts'
import { erasePessoa } from '../../functions/src/pessoas/privacidade/erase.ts'
import { collectDados } from '../../functions/src/pessoas/privacidade/collect.ts'

const VERSIONS = 1000
const DEPARTMENTS = 1000
const FILES = 20
const UID = 'atleta'

const print = (name: string, value: number, unit: string) =>
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }))
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await work()
  print(name, (performance.now() - start) / 1000, 's')
  return result
}

const current = (await db().doc(`praticantes/${UID}`).get()).data() as StoredRecord
const writer = db().bulkWriter({ throttling: false })
for (let version = 0; version < VERSIONS; version++)
  void writer.set(
    db().doc(`praticantes/${oldCopyId(UID, version)}`),
    oldCopy(UID, { ...current, metadados: { ...current.metadados, version } }, praticantes.searchPaths),
  )
for (let index = 0; index < DEPARTMENTS; index++) {
  const membros = [{ pessoaId: index % 10 === 0 ? UID : 'outra', nome: 'Alguém', cargo: '' }]
  void writer.set(db().doc(`departamentos/carga-${index}`), {
    ...departamentos.schema.parse({ name: `Departamento ${index}`, membros }),
    metadados: newMetadados({ uid: 'carga', name: 'Carga' }, FieldValue.serverTimestamp()),
  })
}
await writer.close()
await db().doc(`praticantes/${UID}`).update({ 'metadados.version': VERSIONS })
await Promise.all(
  Array.from({ length: FILES }, (_, index) =>
    bucket()
      .file(`arquivos/praticantes/${UID}/documentos/f${index}.pdf`)
      .save(Buffer.alloc(1024 * 1024, index), { contentType: 'application/pdf' }),
  ),
)

const dados = await timed(`export of a person with ${VERSIONS} versions, among ${DEPARTMENTS} departments`, () =>
  collectDados(UID),
)
print('size of the data', JSON.stringify(dados).length / 1024 / 1024, 'MiB')
print('versions told', dados.colecoes.praticantes?.versoes.length ?? 0, 'versions')
await timed(`reading ${FILES} files of 1 MiB`, async () => {
  for (const { caminho } of dados.arquivos) await bucket().file(caminho).download()
})
await timed('erasure of the same person', () => erasePessoa(UID, 'admin'))
const after = JSON.stringify(await collectDados(UID))
print(
  'the name in an export afterwards',
  (after.match(new RegExp(String((current.dadosPessoais as { name: string }).name), 'g')) ?? []).length,
  'hits',
)
await timed('the same erasure again', () => erasePessoa(UID, 'admin'))
