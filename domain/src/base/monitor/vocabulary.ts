import { ROTAS } from '../portal/routes.ts'

// Words of error messages. No personal name may be among them: personal.test.ts compares the list with the commonest names.
const WORDS = `
a about abort aborted access account action active added after again all allowed already an and another any api app append applied argument arguments
array as assertion assets async at attempt auth authenticated authentication available await away bad base be because been before being between blob
block blocked body boolean both boundary browser buffer bundle but by bytes cache call callback called calling can canceled cancelled cannot
catch caught change changed check child children chunk class click client clone closed code collection component components config configured
connection console const constructor content context convert cookie cors could create created cross css csrf current data database date deadline
declined default define defined delete denied deprecated depth destroyed detected device did different directive disabled disconnected dispatch
document documents does dom domain done double duplicate during dynamic dynamically each element elements empty enabled end engine entry error
errors event events evaluate evaluated exceeded exception exist exists expected expired export expression external failed failing fails failure false
fetch fetching field fields file files filter find finished first firebase firestore font for forbidden format found frame from function functions
get getting given global handle handler has have header headers hook hooks host hosting html http https hydration icon id identifier idb if ignored
image import imported importing in inactive index indexed indexeddb initialize initialized inline input insert inside install instance instead
insufficient integer internal internet interrupted into invalid invoke is issue it item iterable json key keys known large last layout left length
lib limit limited line link list load loaded loading local localhost lock locked log login long longer lost made manifest map match max maximum
maybe media memory message method min minified missing mixed model module modules more most must name navigation navigator network never new next no node
non not null number object objects observer of off offline on once one online only open operation operator option options or order origin other out outside
over overflow own page parameter params parent parse parser part parts password path pattern payload payment pending permission permissions
persistence platform policy popup port position post precondition preload private promise promises properties property protocol prototype provided
provider proxy public push put query queue quota range react read readable reading reason receive received recent record recursion redirect reduce
reducer ref reference refresh refused register reject rejected rejection release reload remote remove removed render rendered rendering
renders replace replaced report request requested requests required requires reset resize resolve resource response responses restricted result retry
return returned reused revoked route router rows rule rules run running runtime same sandbox schema scope screen script sdk search section security
see select sent server service session set setting setup should sign signal signed size skip slot slow smaller source space stack
start started state status stopped storage store stream string style stylesheet subscribe success suspended switch symbol syntax system table
tab target task terminated test text than that the their them then there this thread throw time timed timeout timestamp to token too top transaction tree
trigger true trusted try trying type types unable unauthenticated unauthorized unavailable uncaught undefined unexpected unhandled unique unknown
unload unmounted unsafe unsupported until update updated updates upload uri url usage use used user using valid validate value values variable
version via view violates violation wait waiting was weak web websocket were when where which while window with within without worker would write
wrong xhr xss yield you your zero
referenceerror typeerror rangeerror syntaxerror domexception aborterror networkerror securityerror quotaexceedederror invalidstateerror notfounderror
notallowederror timeouterror firebaseerror chunkloaderror parterreplaced err errosie
fcp lcp inp cls ttfb mb ms n kib vitals
acesso acessos alerta alertas algo alterado ambiente ao aos aplicativo aqui arquivo as até atualizado banco bloqueado boleto botão cadastro campo cancelada
carregar chave cobrança coleção com como conexão conferir confirmar consulta conta criar da dado dados das de deu do documento dos e ela ele em endereço
entrada entradas enviar errado erro erros esperado está existe excluir expirado falha falhas falhou fechado foi fora formato formulário gravar grupo há
incompleto inatividade inesperado inválida inválido ler lento leitura limite linha lista local login mail mais memória memoria mensagem minutos modelo monitor
muito na nada não nas nenhum no nome nos nulo número ocorreu onde operação ou página pagamento painel para parte partes pedido pela pelo permissão permissões
pix por portal quando que recarregue recusa recusada recusado recusas rede registro relatório relatórios renderizações renderizacoes resposta rota salvar se
segurança sem senha ser servidor sessão sie sistema sua tabela tamanho tela tempo texto tipo token um uma usuário usuario valor vazio vencido versão versao
vitais você pilha falhou visitas reservas outro bom regular ruim some socket relatorio dominio
agora cpf cnpj cep telefone celular email
exhausted unimplemented production teste
servidor funcoes
`

const SPLIT = /[^\p{L}]+/u
/** 'turmaId' -> turma, Id; 'IDBDatabase' -> IDB, Database. */
const HUMPS = /\p{Lu}{1,80}(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu

/** Parts of a camel-case word. */
export const humps = (word: string): readonly string[] => word.match(HUMPS) ?? []

const lower = (word: string) => word.toLowerCase()

/** Words that may leave a browser: from errors of engines, browsers and the product, and from addresses of the catalogue. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...WORDS.split(SPLIT).filter(Boolean),
  ...ROTAS.flatMap(({ path }) => path.split(SPLIT).flatMap((part) => [part, ...humps(part)]))
    .filter(Boolean)
    .map(lower),
])
