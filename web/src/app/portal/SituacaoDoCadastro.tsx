import { Inicio } from '../../features/inicio/Inicio.tsx'
import { Validacao } from '../../features/inscricao/Validacao.tsx'

/** /signup-validation, which shows the home to visitors. */
export const SituacaoDoCadastro = () => <Validacao inicio={<Inicio />} />
