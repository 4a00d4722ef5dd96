// Writers of people: each module of the server that writes users or practitioners is listed here, with the reason why it may. This test finds new
// ones, which either go through functions/src/pessoas or state here why they need not check `mayChange`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../functions/src')

/** Modules that write people, and where the right is checked. */
const WRITERS: Readonly<Record<string, string>> = {
  'pessoas/store.ts': 'the writer: whoever calls it has asked mayChange, or is listed below',
  'pessoas/move.ts': 'what goes along with a person that the writer moves',
  'pessoas/salvarPraticante.ts': 'asks mayChange; creates',
  'pessoas/definirAtivo.ts': 'asks mayChange; turns user and practitioner together',
  'pessoas/rights/definirGrupos.ts':
    'groups of a user: users:grupos over the user, coverage, and only rules that the caller holds',
  'pessoas/uniao.ts':
    'records that name a person who was joined with another, for pessoas/unirPessoas.ts and pessoas/desfazerUniao.ts',
  'painel/import/pessoas/engine.ts': 'asks mayChange by reasonsAgainstNew; creates',
  'painel/import/pessoas/desfazer.ts':
    'asks mayChange; takes away whom the caller has just brought in, by reasonsAgainstNew',
  'pessoas/cadastro/registros.ts':
    'records of a new account: createUser was asked by a sign-up, a mailed link or requirePowerOver',
  'pessoas/cadastro/inscricaoVencida.ts':
    'sign-ups that nobody confirmed, inactive and never approved, are discarded; audited',
  'pessoas/cadastro/usuario.ts':
    'the user of a person whose change was decided: decisions ask mayChange, guardians come by a mailed link',
  'pessoas/contas/account.ts': 'name and e-mail of an account: oneself after the password, or requirePowerOver',
  'pessoas/privacidade/erase.ts': 'erasure, after a national decision with coverage',
  'pessoas/sync.ts': 'the agreement of user and practitioner; no decision',
  'top/triggers/applyEvent.ts': 'derived fields; no decision',
  'base/records/derived.ts': 'derived fields and amounts of records written before, by command; no decision',
}

const modules = (readdirSync(SOURCE, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const NAMES_PEOPLE =
  /['"`](users|praticantes)(\/|['"`])|\b(praticantes|users)\b[^'"`]*\.name\b|\bpersonRef\(|\bqueTratamDe\(|\$\{(event\.)?(collection|name)(\.name)?\}\//
const WRITES =
  /\b(transaction|batch|writer|ref|personRef|userRef)\.(set|update|create|delete)\(|\.doc\([^)]*\)\s*\.(set|update|create|delete)\(/

test('every module of the server that may write people is known, with its reason', () => {
  const found = modules.filter((name) => {
    const source = readFileSync(join(SOURCE, name), 'utf8')
    return NAMES_PEOPLE.test(source) && WRITES.test(source)
  })
  const notPeople = found.filter((name) => !(name in WRITERS) && !(name in OTHERS))
  expect(notPeople).toEqual([])
  expect([...Object.keys(WRITERS), ...Object.keys(OTHERS)].filter((name) => !found.includes(name))).toEqual([])
})

/** Modules that read people and write other records. */
const OTHERS: Readonly<Record<string, string>> = {
  'base/mail/lista.ts': 'who left announcements, and what became of each mail; of people only whether they are there',
  'base/whatsapp/aceite.ts': 'whether a person wants messages by WhatsApp, beside their record',
  'painel/lotes/desfazerLote.ts': 'the job; what goes back is written by changeRecord and writePerson',
  'pessoas/cadastro/decidirDuplicado.ts': 'the pair that was told apart',
  'pessoas/cadastro/findDuplicados.ts': 'pairs of people that are likely one',
  'pessoas/cadastro/cadastroProprio.ts': 'the version of the sign-up that waits; the record goes through the writer',
  'pessoas/arquivos/receive.ts': 'results of uploads; the record goes through arquivos/person.ts',
  'ajuda/receiveCorreio.ts': 'mails that came in; of who wrote only the name is read',
  'base/avisos/sendAvisos.ts': 'notices',
  'base/processes/audience.ts': 'how many a step has told, in its progress; people are only told',
  'base/mail/agendados.ts': 'mails that waited; of users only whether their address is still theirs',
  'painel/comunicados/inicio.ts': 'the job that writes to people, who are only counted',
  'ensino/turmas/entrarNaTurma.ts': 'enrolments and the numbers of their class; the person is only looked at',
  'competicao/carreira/publicarCarreira.ts': 'which careers are shown; the person is only looked at',
  'painel/import/certificados/desfazer.ts':
    'certificates that were just brought in; the person forgets their number, through platform/changeRecord.ts',
  'documentos/certificados/lote.ts': 'the job that issues certificates, which name people',
  'documentos/carteiras/emitirCarteirinhas.ts': 'the job that issues cards, which copy from people',
  'entidades/moverEntidade.ts': 'entities and the work that follows; people go through entidades/followPerson.ts',
  'entidades/unirEntidades.ts': 'entities and the work that follows; people go through entidades/followPerson.ts',
  'eventos/inscricoes/certificarCurso.ts': 'the job that issues certificates of a course; people are only looked at',
  'ensino/turmas/certificarTurma.ts': 'the job that issues certificates of a class; people are only looked at',
  'eventos/sancoes/pedirLicenca.ts': 'requests for licences; the person is only looked at',
  'eventos/inscricoes/oferecerVaga.ts': 'offers of a place; of the person only the age is read',
  'conteudo/galeria/consentimento.ts': 'what a picture shows, by the consents that people have given',
  'conteudo/galeria/marcarPessoas.ts': 'who is seen on a picture',
  'base/records/salvarReservado.ts': 'what is hidden below a record, of which people have nothing',
  'pessoas/cadastro/pendencias.ts': 'requests',
  'pessoas/cadastro/registrado.ts': 'claims',
  'pessoas/abrirFichaSaude.ts': 'health sheets',
  'eventos/transferencias/lote.ts': 'requests and the work that sends them; people go through transferencias/mover.ts',
  'pessoas/pedirVinculo.ts': 'requests; the person goes through pessoas/moverPessoa.ts',
  'pessoas/cadastro/decidirPendencia.ts': 'requests; the person goes through cadastro/decisoes.ts',
  'pessoas/cadastro/meuCadastro.ts': 'requests',
  'pessoas/cadastro/desfazerDecisao.ts': 'requests; the person goes through cadastro/cadastroProprio.ts',
  'pessoas/unirPessoas.ts': 'unions; the people go through the writer',
  'pessoas/desfazerUniao.ts': 'unions; the people go through the writer',
  'pessoas/privacidade/meusDados.ts': 'requests',
  'pessoas/privacidade/abaixo.ts': 'what lies below records, in an erasure that privacidade/erase.ts decided',
  'pessoas/rights/pincode.ts': 'pincodes',
  'base/records/parents.ts': 'records below another one, which people are not',
  'pessoas/contas/sessoes.ts': 'sessions',
  'painel/import/entidades/desfazer.ts': 'entities; people are only looked for',
  'painel/import/pessoas/change.ts': 'the CPF index; the person goes through the writer',
  'base/platform/cpfIndex.ts': 'the CPF index',
  'pessoas/contas/createUser.ts': 'creations that are under way; the records go through cadastro/registros.ts',
  'base/platform/versions.ts': 'old copies, for the writers',
  'base/processes/deadlines.ts': 'deadlines; records with a process, which people have not',
  'pessoas/rights/document.ts': 'rights documents',
}

test('whoever calls the writer of people asks mayChange, or is the person, a guardian or their files', () => {
  const callers = modules.filter((name) =>
    /\b(planPerson|writePerson|storePessoa)\(/.test(readFileSync(join(SOURCE, name), 'utf8')),
  )
  const asks = (name: string) => /\b(requireMayChange|obstaclesTo)\(/.test(readFileSync(join(SOURCE, name), 'utf8'))
  expect(callers.filter((name) => !asks(name)).sort()).toEqual([
    'eventos/exames/cadeia.ts', // the grade of an exam that federation and confederation homologated, or its annulment by right
    'eventos/exames/converter.ts', // the Dan of a homologated Poom: praticantes:graduar over the stored person, never oneself or one's minor
    'eventos/kukkiwon/andamento.ts', // the number of a homologated grade, when the confederation enters what came back
    'pessoas/arquivos/person.ts', // files: praticantes:editar over the stored person, or oneself; nothing else changes
    'pessoas/cadastro/cadastroProprio.ts', // the person themselves, or staff whom decidirPendencia asked
    'pessoas/cadastro/pessoa.ts', // hands on to the writer
    'pessoas/cadastro/responsavel.ts', // a guardian by a mailed link, or staff whom registrarAutorizacao asked
    'pessoas/cadastro/retirarAutorizacao.ts', // a guardian by a mailed link
    'pessoas/marcadores/guardados.ts', // labels alone: marcadores:marcar over their office, to which the person belongs
    'pessoas/matricula.ts', // numbers for whom a federation has confirmed; no decision
    'pessoas/moverPessoa.ts', // the person asked for it, and who decides for the club covers their rights
    'pessoas/privacidade/meuConsentimento.ts', // the person themselves
    'pessoas/store.ts', // the writer
  ])
})
