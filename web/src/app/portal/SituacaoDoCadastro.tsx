import { Inicio } from '../../features/painel/inicio/Inicio.tsx'
import { Validacao } from '../../features/eventos/inscricao/Validacao.tsx'

/** /signup-validation, which shows the home to visitors. */
export const SituacaoDoCadastro = () => <Validacao inicio={<Inicio />} />
