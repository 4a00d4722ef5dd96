import { EntidadePage } from './EntidadePage.tsx'

/** /institucional/federacoes/addfederacao: the form of an entity whose type is fixed. */
export const FederacaoPage = () => <EntidadePage tipos={['federacao']} />

/** /institucional/filiados/addfiliado */
export const FiliadoPage = () => <EntidadePage tipos={['filiado']} />

/** /institucional/associacoes/addassociacao */
export const AssociacaoPage = () => <EntidadePage tipos={['associacao']} />
