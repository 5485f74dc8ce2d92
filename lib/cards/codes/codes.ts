// The functions of codes that other nouns and the wrappers may call.

export { type OpenedCode, openCode } from './open-code';
export { editOrganizationCode, getOrganizationCode, listOrganizationCodes, makeBatch } from './organization-codes';
export { claimCode, editCode, getCode, listCodes, makeCode, mintCodes } from './own-codes';
export { releaseCodes } from './release-codes';
