// The operations that take the most memory, each with the largest input that it is made for. Where a function takes few calls at once, they run at once.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { modelosCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { modeloPadrao } from '@sie/domain/documentos/modelosPadrao.ts'
import { oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import sharp from 'sharp'
import { abrirTicketHandler } from '../../functions/src/ajuda/abrirTicket.ts'
import { enderecoDeResposta } from '../../functions/src/ajuda/enderecoDeResposta.ts'
import { enviarComunicadoHandler } from '../../functions/src/painel/comunicados/enviarComunicado.ts'
import { emitirLoteHandler } from '../../functions/src/documentos/certificados/lote.ts'
import { advance } from '../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../functions/src/top/steps.ts'
import { bucket, db } from '../../functions/src/base/platform/admin.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import type { Deployed } from './deployed.ts'
import { documentWorld } from './documents.ts'
import { largePdf } from './files.ts'
import { idOf, moneyWorld } from './finance.ts'
import { largeMail, largestPhoto, MB, partsOf, statement, times } from './heavy/inputs.ts'
import { jobOf, many, members, PASSWORD, receiving, staff, stored, uploaded } from './heavy/world.ts'
import { as, giveRights, read, store } from './world.ts'

const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
/** Secret of the provider of incoming mail, and the addresses of its answers: variables of the served functions. */
export const MAIL = { CORREIO_SEGREDO: 'segredo do correio de um teste', MAIL_REPLY: 'chamados@respostas.sie.test' }
/** The night takes every row and recipient; other runs as many as show what grows. */
const WHOLE = process.env.SIE_MEMORIA === 'inteira'

export interface Heavy {
  name: string
  /** exported name of the function that does it */
  by: string
  /** stores the world; resolves to the work */
  prepare: () => Promise<(served: Deployed) => Promise<unknown>>
}

const comum = { emissor: 'fctkd', modelo: '', data: '2026-05-10', local: '', signatarios: [] }

/** A batch of certificates as a job. */
async function batch(count: number, modelo = ''): Promise<string> {
  const ids = await members(count)
  const { id } = await emitirLoteHandler(
    {
      ...comum,
      modelo,
      id: idOf('lote'),
      tipo: 'curso',
      titulo: 'Curso de poomsae',
      cargaHoraria: 8,
      pessoas: ids.map((pessoa) => ({ pessoa, graduacao: '' })),
    },
    as('secretaria'),
  )
  return id
}

export const HEAVIEST: readonly Heavy[] = [
  {
    name: 'import of a sheet of people',
    by: 'trabalhos',
    async prepare() {
      await moneyWorld()
      const token = await staff('secretaria', ['praticantes:ler', 'praticantes:importar'])
      const parts = partsOf(WHOLE ? 5000 : 600)
      return async (served) => {
        for (const part of parts) await served.call('trabalhos', 'importarPessoas', part, token)
      }
    },
  },
  {
    name: "export of a person's data, 1,000 versions among 1,000 departments",
    by: 'trabalhos',
    async prepare() {
      await moneyWorld()
      const token = await staff('ana', [])
      const current = (await read('praticantes/ana')) as StoredRecord
      await many([
        ...times(1000, (version): [string, object] => [
          `praticantes/${oldCopyId('ana', version)}`,
          oldCopy('ana', { ...current, metadados: { ...current.metadados, version } }, praticantes.searchPaths),
        ]),
        ...times(1000, (n): [string, object] => {
          const membros = [{ pessoaId: 'ana', nome: 'Ana Lima', cargo: '' }]
          return [
            `departamentos/carga-${n}`,
            stored(departamentos.schema.parse({ name: `Departamento ${n}`, membros })),
          ]
        }),
      ])
      return (served) => served.call('trabalhos', 'exportarMeusDados', { atual: PASSWORD }, token)
    },
  },
  {
    name: 'a message to all people of a federation',
    by: 'onTarefaEscrita',
    async prepare() {
      await moneyWorld()
      await giveRights('chefe', { fctkd: ['praticantes:comunicar'] })
      await members(WHOLE ? 10_000 : 600)
      const filtro = { entidade: '', graduacaoDe: 0, graduacaoAte: 0, papel: '', evento: '', grupo: '', pessoas: [] }
      const texto = 'O seletivo passou para sábado. '.repeat(90)
      const given = { remetente: 'fctkd', filtro, id: idOf('mensagem'), assunto: 'Mudança de data', texto }
      const { id } = await enviarComunicadoHandler(given, as('chefe'))
      return (served) => jobOf(served, id)
    },
  },
  {
    name: 'a batch of 500 certificates',
    by: 'onTarefaEscrita',
    async prepare() {
      await documentWorld()
      const id = await batch(500)
      return (served) => jobOf(served, id)
    },
  },
  {
    name: 'eight mails of ten megabytes at once',
    by: 'correioRecebido',
    async prepare() {
      await moneyWorld()
      await staff('joana', [])
      await store('users', 'joana', { dadosPessoais: { name: 'Joana' }, dadosContato: { email: 'joana@sie.test' } })
      await store('departamentos', 'secretaria', {
        name: 'Secretaria',
        email: 'secretaria@fctkd.test',
        atendimento: { recebe: true, resposta: 8, solucao: 40 },
        vinculo: VINCULO,
      })
      const id = idOf('chamado')
      await abrirTicketHandler(
        { id, fila: 'secretaria', assunto: 'Fatura repetida', mensagem: 'Veio duas vezes a mesma fatura.' },
        as('joana'),
      )
      const to = enderecoDeResposta(id)
      const mails = times(8, (n) => largeMail('joana@sie.test', to, n))
      return async (served) => {
        const answers = mails.map((mail) =>
          served.post('/correioRecebido', mail, {
            'content-type': 'message/rfc822',
            'x-correio-segredo': MAIL.CORREIO_SEGREDO,
            'x-correio-para': to,
            'x-correio-autenticacao': 'sie.test; dmarc=pass header.from=sie.test',
          }),
        )
        const wrong = (await Promise.all(answers)).find(({ status }) => status !== 200)
        if (wrong) throw new Error(`a mail is answered ${wrong.status}`)
      }
    },
  },
  {
    name: 'four PDFs of ten megabytes at once',
    by: 'onArquivoRecebido',
    async prepare() {
      await moneyWorld()
      await staff('ana', [])
      const bytes = largePdf(9.9 * MB)
      const metadata = { finalidade: 'documentoPessoa', registro: 'ana', nome: 'rg.pdf', tipo: 'RG' }
      return receiving(
        await Promise.all(times(4, (n) => uploaded(`tmp/ana/pdf-${n}`, bytes, 'application/pdf', metadata))),
      )
    },
  },
  {
    name: 'four photos of 40 million pixels at once',
    by: 'onArquivoRecebido',
    async prepare() {
      await moneyWorld()
      await staff('redatora', ['noticias:ler', 'noticias:criar', 'noticias:editar'])
      const bytes = await largestPhoto()
      const metadata = {
        finalidade: 'imagemDoRegistro',
        registro: 'noticia-nova',
        nome: 'foto.jpg',
        tipo: '',
        colecao: 'noticias',
        campo: 'capa',
        corte: '',
      }
      return receiving(
        await Promise.all(times(4, (n) => uploaded(`tmp/redatora/foto-${n}`, bytes, 'image/jpeg', metadata))),
      )
    },
  },
  {
    name: 'a statement of two megabytes',
    by: 'trabalhos',
    async prepare() {
      await moneyWorld()
      const token = await staff('caixa', ['extratos:ler', 'extratos:criar', 'movimentos:ler'])
      const given = { entidade: 'fctkd', nome: 'ano.ofx', texto: statement() }
      return (served) => served.call('trabalhos', 'importarExtrato', given, token)
    },
  },
  {
    name: 'print of 50 certificates with a picture',
    by: 'documentos',
    async prepare() {
      await documentWorld()
      const fundo = 'arquivos/modelosCertificado/modelo-um/fundo/fundo.webp'
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
      const picture = sharp({ create: { width: 1920, height: 1357, channels: 3, background: '#2a5', noise } })
      await bucket()
        .file(fundo)
        .save(await picture.webp({ quality: 78 }).toBuffer(), { resumable: false })
      await store('modelosCertificado', 'modelo-um', {
        ...modelosCertificado.schema.parse({
          ...modeloPadrao('curso').modelo,
          name: 'Curso da casa',
          fundo: { arquivo: fundo },
          vinculo: VINCULO,
        }),
      })
      const id = await batch(50, 'modelo-um')
      while ((await advance(paths.tarefa(id), STEPS)) === 'rodando');
      const ids = (await db().collection('certificados').select().get()).docs.map((doc) => doc.id)
      return (served) => served.call('documentos', 'imprimirCertificados', { ids })
    },
  },
  {
    name: 'a night, over all people',
    by: 'everyNight',
    async prepare() {
      await documentWorld()
      await members(WHOLE ? 10_000 : 300)
      return async (served) => {
        const answer = await served.post('/everyNight', {})
        if (answer.status !== 200) throw new Error(`the night is answered ${answer.status}`)
      }
    },
  },
]
