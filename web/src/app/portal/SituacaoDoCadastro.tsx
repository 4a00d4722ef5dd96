import { Inicio } from '../../features/inicio/Inicio.tsx'
import { Validacao } from '../../features/inscricao/Validacao.tsx'

/** /signup-validation, which shows visitors the home. */
export const SituacaoDoCadastro = () => <Validacao inicio={<Inicio />} />
